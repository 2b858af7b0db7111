// Runs before the first paint, so that a dark page never flashes light.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem("mudbrick.theme");
  } catch (error) {
    theme = null;
  }
  var dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
