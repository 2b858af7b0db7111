/** Parts of the page come with their style. */

const PATIENCE = 10_000; // milliseconds; a style that never comes keeps no part away

/**
 * A part as soon as its style is there too. The bundler waits for a style only where it is asked for first; whoever
 * sends for the same part again, or for another one with the same style, would be drawn bare.
 */
export async function styled<Part>(coming: Promise<Part>): Promise<Part> {
  const part = await coming;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(arrival));
  return part;
}

function arrival(link: HTMLLinkElement): Promise<void> {
  return new Promise((arrived) => {
    const done = (): void => arrived();
    link.addEventListener("load", done);
    link.addEventListener("error", done);
    setTimeout(done, PATIENCE);
  });
}
