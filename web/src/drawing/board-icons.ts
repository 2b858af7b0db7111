/** Signs in one ink, each a path on a field from -12 to 12. Filled by the even-odd rule. */

function star(points: number, outer: number, inner: number, x = 0, y = 0): string {
  const corners = Array.from({ length: 2 * points }, (_, corner) => {
    const radius = corner % 2 ? inner : outer;
    const angle = (Math.PI * corner) / points - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}z`;
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius},${y}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0z`;
}

/** A grain of barley whose foot is at x, y; it leans to the side given by `lean`. */
function grain(x: number, y: number, lean: number): string {
  return `M${x},${y}c${lean * 0.2},-3.2 ${lean * 0.9},-4.6 ${lean * 1.5},-5.4c${lean * 0.5},2.2 ${lean * 0.1},4.4 ${-lean * 1.5},5.4z`;
}

export const icons = {
  priest: star(8, 12, 5) + disc(0, 0, 2.4),
  merchant:
    "M-3.6,-11.5h7.2v2.4h-1.2c0,1.9 .3,2.9 1.5,3.9c2.9,2.2 4.6,4.4 4.6,7.4c0,4.2-3.2,6.6-4.8,9.3h-7.4c-1.6-2.7-4.8-5.1-4.8-9.3c0-3 1.7-5.2 4.6-7.4c1.2-1 1.5-2 1.5-3.9h-1.2z" +
    "M-3.4,-7.9c-4.4-1.6-7.6 .2-7.2,4.6l.3,2.2l1.9-1.7c-.1-2.7 1.1-3.5 4.4-2.8zM3.4,-7.9c4.4-1.6 7.6 .2 7.2,4.6l-.3,2.2l-1.9-1.7c.1-2.7-1.1-3.5-4.4-2.8z" +
    "M-7,2.2h14l-.4,2.2h-13.2z",
  servant:
    "M-8.2,-11.5h12.4a2.4,2.4 0 0 1 2.4,2.4v4.2l-5.4,11.6l-.9,4.8h-8.5a2.4,2.4 0 0 1-2.4-2.4v-18.2a2.4,2.4 0 0 1 2.4-2.4z" +
    "M-7.2,-7.6h10.2v2.2h-10.2zM-7.2,-2.9h9v2.2h-9zM-7.2,1.8h6.8v2.2h-6.8zM-7.2,6.5h4.6v2.2h-4.6z" +
    "M8.6,-7l3,1.4l-6.4,14l-3.6,3l.6,-4.4z",
  farmer:
    "M-.8,12v-17h1.6v17z" +
    [10.5, 6.8, 3.1, -0.6].map((y) => grain(-0.9, y - 3, -4) + grain(0.9, y - 3, 4)).join("") +
    "M0,-12.5c2,2.4 2.2,5 0,7.6c-2.2-2.6-2-5.2 0-7.6z",
  city: "M-11,11v-17h4v3h3.2v-3h2v-5h3.6v5h2v3h3.2v-3h4v17h-8v-6a3,3 0 0 0-6,0v6z",
  ziggurat: "M-12,11v-5h3v-5h3.4v-5h3v-5h5.2v5h3v5h3.4v5h3v5h-10v-9h-4v9z",
  water:
    "M-12,-6q3,-4 6,0t6,0t6,0t6,0v3q-3,4-6,0t-6,0t-6,0t-6,0zM-12,3q3,-4 6,0t6,0t6,0t6,0v3q-3,4-6,0t-6,0t-6,0t-6,0z",
  land: "M-12,8c3,-9 8,-12 12,-6c3,-5 8,-5 12,6z",
  again: "M2,-11a11,11 0 1 1-11.6,5.2l3,1.4a7.8,7.8 0 1 0 8.6-3.3v3.6l-7.6-5.6l7.6-5.3z",
  plus: "M-2,-9h4v7h7v4h-7v7h-4v-7h-7v-4h7z",
  check: "M-10,0l3-3l4.5,4.8l9.8-10.3l3,3l-12.8,13.3z",
} as const;

export type IconName = keyof typeof icons;
