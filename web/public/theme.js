// Runs before the first paint, so that a dark page never flashes light.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem("mudbrick.theme");
  } catch {
    // A browser that keeps nothing has the system's theme.
  }
  var dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
