/** Small pictures in colour on a field from -12 to 12: goods, people, buildings, and the signs between them. */

export interface Layer {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
}

const PERSON = "M0,-11a4.2,4.2 0 1 1 -.01,0zM-3.4,-2.6h6.8q4.4,1 5,7l.6,7h-18l.6,-7q.6,-6 5,-7z";
const CARD = "M-7,-10h14q1.6,0 1.6,1.6v16.8q0,1.6 -1.6,1.6h-14q-1.6,0 -1.6,-1.6v-16.8q0,-1.6 1.6,-1.6z";

function tinted(d: string, name: string, width = 1): Layer {
  return { d, fill: `var(--${name})`, line: `var(--${name}-dark)`, width };
}

const carved = (d: string): Layer => ({ d, fill: "var(--carving)" });
const line = (d: string, colour = "var(--carving)", width = 1.6): Layer => ({ d, line: colour, width });
const banner = (fill: string, dark: string): Layer[] => [
  { d: "M-7,-11h14v18.5l-7,4l-7,-4z", fill, line: dark, width: 1.2 },
  { d: "M-9.5,-12h19v2.6h-19z", fill: "var(--timber)", line: "var(--timber-dark)", width: 0.8 },
];
const blessing = (fill: string, dark: string): Layer[] => [
  {
    d: "M0,-11.5c5.4,5.6 8.2,9.4 8.2,13.8a8.2,8.2 0 0 1 -16.4,0c0,-4.4 2.8,-8.2 8.2,-13.8z",
    fill,
    line: dark,
    width: 1.2,
  },
  { d: "M-4.6,3.4a4.6,4.6 0 0 0 3,4.2", line: "var(--ivory)", width: 1.4 },
];

export const glyphs = {
  wood: [
    tinted("M-9.5,-5h14.5v10h-14.5a3,5 0 0 1 0,-10z", "timber"),
    { d: "M-8,-2h9M-8,1.8h10", line: "var(--timber-dark)", width: 0.8 },
    {
      d: "M5.4,-5a3.8,5 0 1 1 -.01,10a3.8,5 0 1 1 .01,-10z",
      fill: "var(--timber-light)",
      line: "var(--timber-dark)",
      width: 1,
    },
    { d: "M5.4,-2.4a1.8,2.4 0 1 1 -.01,4.8a1.8,2.4 0 1 1 .01,-4.8z", line: "var(--timber-dark)", width: 0.8 },
  ],
  gold: [
    { d: "M0,-7.6a9.4,9.4 0 1 1 -.01,18.8a9.4,9.4 0 1 1 .01,-18.8z", fill: "var(--bullion-dark)" },
    tinted("M0,-9.6a9.4,9.4 0 1 1 -.01,18.8a9.4,9.4 0 1 1 .01,-18.8z", "bullion"),
    {
      d: "M0,-6a5.8,5.8 0 1 1 -.01,11.6a5.8,5.8 0 1 1 .01,-11.6z",
      fill: "var(--bullion-light)",
      line: "var(--bullion-dark)",
      width: 0.8,
    },
  ],
  stone: [
    tinted("M-9.5,-2l6,-6h13v10.5l-6,6h-13z", "limestone"),
    { d: "M-9.5,-2h13v10.5M3.5,-2l6,-6", line: "var(--limestone-dark)", width: 1 },
    { d: "M-8.7,-2l5.4,-5.3h11.7l-5.4,5.3z", fill: "var(--limestone-light)" },
  ],
  ash: [
    tinted("M-10.5,8q1,-5 4.4,-7q.6,-5.4 5.6,-7q5,1 6,6.6q4,2 5,7.4z", "cinder"),
    { d: "M-5,4.6l2,-1.6M1,-1l1.6,1.4M3.4,5h2.4M-1.6,6h1.4", line: "var(--limestone)", width: 1.2 },
  ],
  silver: [
    { d: "M0,-7a8.6,8.6 0 1 1 -.01,17.2a8.6,8.6 0 1 1 .01,-17.2z", fill: "var(--silver-dark)" },
    tinted("M0,-9a8.6,8.6 0 1 1 -.01,17.2a8.6,8.6 0 1 1 .01,-17.2z", "silver"),
    { d: "M-3,-5h6l-2,4.4l-1,5.6l-1,-5.6z", fill: "var(--silver-dark)" },
  ],
  food: [
    tinted("M-10.5,5q-1,-9 10.5,-10q11.5,1 10.5,10q-10.5,3 -21,0z", "loaf"),
    { d: "M-5.4,-2.2l2.4,4.6M-.6,-3.2l2.4,5M4.4,-2.4l2,4.4", line: "var(--bullion-light)", width: 1.5 },
  ],
  nofood: [
    tinted("M-10.5,5q-1,-9 10.5,-10q11.5,1 10.5,10q-10.5,3 -21,0z", "loaf"),
    { d: "M-10,9.5L10,-9.5", line: "#9c2716", width: 3 },
  ],
  goods: [
    { d: "M-8,-9l3.4,-3h7v6l-3.4,3h-7z", fill: "var(--limestone)", line: "var(--limestone-dark)", width: 0.9 },
    { d: "M-10,0h13v6h-13z", fill: "var(--timber)", line: "var(--timber-dark)", width: 0.9 },
    { d: "M-2,10q1,-7 6.4,-8q5,1 6,8z", fill: "var(--cinder)", line: "var(--cinder-dark)", width: 0.9 },
  ],
  points: [
    tinted(
      "M0,-11.6l2.9,5.2l5.7,-1.6l-1.6,5.7l5.2,2.9l-5.2,2.9l1.6,5.7l-5.7,-1.6l-2.9,5.2l-2.9,-5.2l-5.7,1.6l1.6,-5.7l-5.2,-2.9l5.2,-2.9l-1.6,-5.7l5.7,1.6z",
      "bullion",
    ),
  ],
  worker: [{ d: PERSON, fill: "var(--carving)", line: "var(--ivory)", width: 0.8 }],
  resting: [
    { d: "M-8,.6a4,4 0 1 1 -.01,0zM-3.4,8.6v-6.4q1,-4 6.4,-4.4l8.6,-.4v11.2z", fill: "var(--carving-soft)" },
    line("M-7,-6h4l-4,4h4M-1,-10.4h3l-3,3h3", "var(--carving-soft)", 1.3),
  ],
  wall: [
    tinted("M-11,10v-16h4.4v3h4.4v-3h4.4v3h4.4v-3h4.4v16z", "limestone"),
    {
      d: "M-11,1.5h22M-11,6h22M-4,-3v4.5M4,-3v4.5M-7.5,1.5v4.5M0,1.5v4.5M7.5,1.5v4.5M-4,6v4M4,6v4",
      line: "var(--limestone-dark)",
      width: 0.8,
    },
  ],
  temple: [
    tinted("M-11,10h22v-3h-1.6v-9h1.6l-11,-9l-11,9h1.6v9h-1.6z", "ivory"),
    {
      d: "M-7,7v-8h2.6v8zM-1.3,7v-8h2.6v8zM4.4,7v-8h2.6v8z",
      fill: "var(--bullion)",
      line: "var(--bullion-dark)",
      width: 0.8,
    },
    { d: "M-11,10h22v-3h-22zM-11,-2h22l-11,-9z", line: "var(--carving)", width: 1.1 },
  ],
  guard: [
    { d: "M8.4,11v-20l1.6,-3l1.6,3v20z", fill: "var(--timber)", line: "var(--timber-dark)", width: 0.7 },
    {
      d: "M-9,-9q7.5,3.5 15,0v9q0,7.5 -7.5,10.6q-7.5,-3.1 -7.5,-10.6z",
      fill: "var(--clay)",
      line: "var(--carving)",
      width: 1.2,
    },
    { d: "M-1.5,-7.4v17M-9,-.4h15", line: "var(--bullion-light)", width: 1.6 },
  ],
  gate: [
    tinted("M-11,10.5v-19h4v2.4h3v-2.4h8v2.4h3v-2.4h4v19z", "limestone"),
    { d: "M-6,10.5v-8a6,6.4 0 0 1 12,0v8z", fill: "var(--timber)", line: "var(--timber-dark)", width: 1 },
    { d: "M0,-3.8v14.3M-3,-2v12.5M3,-2v12.5", line: "var(--timber-dark)", width: 0.8 },
  ],
  card: [
    { d: CARD, fill: "var(--ivory)", line: "var(--carving)", width: 1.3 },
    line("M-4.4,-5h8.8M-4.4,-1h8.8M-4.4,3h5", "var(--carving-soft)", 1.2),
  ],
  occupied: [
    { d: CARD, fill: "var(--ivory)", line: "var(--carving)", width: 1.3 },
    {
      d: "M0,-6.6a2.8,2.8 0 1 1 -.01,0zM-2.2,-.8h4.4q3,.8 3.4,5l.4,3.4h-12l.4,-3.4q.4,-4.2 3.4,-5z",
      fill: "var(--carving)",
    },
  ],
  arrow: [carved("M-9,-2h10v-5l9,7l-9,7v-5h-10z")],
  down: [carved("M-2.4,-10h4.8v9.4h5.4l-7.8,10l-7.8,-10h5.4z")],
  swap: [carved("M-10,-3.4h12v-4l8,5.6h-.4v1.6h-19.6zM10,3.4h-12v4l-8,-5.6h.4v-1.6h19.6z")],
  any: [
    carved(
      "M0,-11.5l4,4.6h-2.4v5.3h5.3v-2.4l4.6,4l-4.6,4v-2.4h-5.3v5.3h2.4l-4,4.6l-4,-4.6h2.4v-5.3h-5.3v2.4l-4.6,-4l4.6,-4v2.4h5.3v-5.3h-2.4z",
    ),
  ],
  plus: [carved("M-1.8,-8h3.6v6.2h6.2v3.6h-6.2v6.2h-3.6v-6.2h-6.2v-3.6h6.2z")],
  redbanner: banner("#b5382b", "#6b1b12"),
  greybanner: banner("#8d8a86", "#4b4946"),
  bluebanner: banner("#33629f", "#173764"),
  anybanner: [
    ...banner("#fbf3df", "#7a6146"),
    { d: "M-7,-9.4h4.7v18.2l-4.7,-1.9z", fill: "#b5382b" },
    { d: "M2.3,-9.4h4.7v16.3l-4.7,1.9z", fill: "#33629f" },
    { d: "M-2.3,-9.4h4.6v19.5l-2.3,1.4l-2.3,-1.4z", fill: "#8d8a86" },
  ],
  orange: blessing("#dd7d1e", "#7c410a"),
  purple: blessing("#7c4b91", "#3f2150"),
  red: blessing("#b5382b", "#5d1710"),
  blessing: blessing("#f0dca6", "#8d600d"),
  tent: [
    { d: "M0,-10l11,19h-22z", fill: "var(--ivory)", line: "var(--carving)", width: 1.2 },
    { d: "M0,-10l3.4,19h-6.8z", fill: "var(--clay)", line: "var(--carving)", width: 1 },
  ],
  altar: [
    tinted("M-10,10v-4h2v-7h-2v-3h20v3h-2v7h2v4z", "limestone"),
    { d: "M0,-12c4.6,3.4 4.4,6.4 2.8,8h-5.6c-1.6,-2 -1.2,-4.4 2.8,-8z", fill: "#dd7d1e", line: "#7c2a0a", width: 0.9 },
  ],
  levite: [
    {
      d: "M0,-11a4.2,4.2 0 1 1 -.01,0zM-3.4,-2.6h6.8q4.4,1 5,7l.6,7h-18l.6,-7q.6,-6 5,-7z",
      fill: "var(--ivory)",
      line: "var(--carving)",
      width: 1.1,
    },
    {
      d: "M-3.6,-9.8q3.6,-4.4 7.2,0zM-2,-2.6h4l.8,14h-5.6z",
      fill: "var(--bullion)",
      line: "var(--bullion-dark)",
      width: 0.6,
    },
  ],
  scroll: [
    { d: "M-8,-8h16v16h-16z", fill: "var(--ivory)", line: "var(--carving)", width: 1 },
    line("M-5,-4h10M-5,0h10M-5,4h7", "var(--carving-soft)", 1.1),
    { d: "M-10,-11h20v4h-20zM-10,7h20v4h-20z", fill: "var(--timber)", line: "var(--timber-dark)", width: 1 },
  ],
  recover: [carved("M0,-10a10,10 0 1 1 -9,5.6l3,1.6a6.6,6.6 0 1 0 6,-3.8v3.4l-7,-5.2l7,-5.2z")],
  develop: [
    { d: CARD, fill: "#7c9a4c", line: "#3c4f1f", width: 1.2 },
    { d: "M0,-7l6,7h-3.4v7h-5.2v-7h-3.4z", fill: "var(--ivory)" },
  ],
  trader: [
    { d: "M-11,-4h22l-2,14h-18z", fill: "var(--timber)", line: "var(--timber-dark)", width: 1 },
    { d: "M-9,-4q2,-8 9,-8t9,8z", fill: "var(--bullion)", line: "var(--bullion-dark)", width: 1 },
  ],
} satisfies Readonly<Record<string, readonly Layer[]>>;

export type GlyphName = keyof typeof glyphs;
