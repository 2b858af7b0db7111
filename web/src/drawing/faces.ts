/** The faces of the computer players on a field from -12 to 12, by the names that the server has for them. */

import type { Layer } from "./glyphs";

const CARVED = "var(--carving)";
const SHOULDERS = "M-9.6,12q.4,-6.4 6.4,-7.4h6.4q6,1 6.4,7.4z";
const HEAD = "M0,-6.4q4.6,0 4.6,5q0,4 -2,6q-1.2,1.2 -2.6,1.2q-1.4,0 -2.6,-1.2q-2,-2 -2,-6q0,-5 4.6,-5z";

const disc = (fill: string): Layer => ({ d: "M0,-12a12,12 0 1 1 -.01,0z", fill });
const robe = (fill: string, line: string): Layer => ({ d: SHOULDERS, fill, line, width: 0.9 });
const skin = (fill: string, line: string): Layer => ({ d: HEAD, fill, line, width: 0.9 });
const eyes = (d = "M-2,-.9v.02M2,-.9v.02", width = 1.5): Layer => ({ d, line: CARVED, width });
const brows = (d: string, line = CARVED): Layer => ({ d, line, width: 0.8 });
const mouth = (d: string, line = "#7c2f1d"): Layer => ({ d, line, width: 0.9 });

const faces: Readonly<Record<string, readonly Layer[]>> = {
  /* A child with a reed behind the ear. */
  novice: [
    disc("#cfdcae"),
    { d: "M5.6,-11.6l1.6,.6l-3.4,9.6l-1.4,-.5z", fill: "#8d9c4c", line: "#54702c", width: 0.6 },
    robe("#ecdcb8", "#8e7440"),
    { d: "M-5.6,2q-1.2,-10.8 5.6,-10.8t5.6,10.8q-.6,-4 -1.8,-6.4h-7.6q-1.2,2.4 -1.8,6.4z", fill: "#5a3420" },
    skin("#dba06c", "#8a5327"),
    { d: "M-5,-2.4q-.4,-6 5,-6.4q5.4,.4 5,6.4q-2,-2.6 -3,-2.8q-4,2 -7,2.8z", fill: "#5a3420" },
    eyes(undefined, 1.8),
    { d: "M-3.2,1.4h.02M3.2,1.4h.02", line: "#cf7a55", width: 1.6 },
    mouth("M-1.7,2.2q1.7,2 3.4,0"),
  ],
  /* A mason with a band round the head, and a brick on the shoulder. */
  builder: [
    disc("#e9bd8c"),
    robe("#a8512f", "#5d2a14"),
    { d: "M4.4,3.4l7,-1.8l1,4l-7,1.8z", fill: "#cb9160", line: "#8e5530", width: 0.8 },
    { d: "M-5.3,-1q-.6,-8 5.3,-8t5.3,8z", fill: "#2f1d12" },
    skin("#b97a48", "#6b3c18"),
    {
      d: "M-4.6,-.4q-.4,5 1.6,6.6q1.4,1.2 3,1.2q1.6,0 3,-1.2q2,-1.6 1.6,-6.6q-1,2.4 -2.4,2.4h-4.4q-1.4,0 -2.4,-2.4z",
      fill: "#2f1d12",
    },
    { d: "M-5,-4.8q5,-1.8 10,0l-.2,2q-4.8,-1.6 -9.6,0z", fill: "#fdf6e6", line: "#8e7440", width: 0.6 },
    eyes("M-2,-.7v.02M2,-.7v.02"),
    mouth("M-1.5,3.4q1.5,.9 3,0", "#e3a58a"),
  ],
  /* A woman with a gold diadem and lapis at the ears. */
  master: [
    disc("#b9d3dc"),
    { d: "M-6.4,8q-1,-16.6 6.4,-16.6t6.4,16.6q-2,1.6 -3.4,0h-6q-1.4,1.6 -3.4,0z", fill: "#1d1411" },
    robe("#2f5f95", "#173764"),
    { d: "M-2.6,4.8l2.6,3.4l2.6,-3.4z", fill: "#c98a56" },
    skin("#c98a56", "#74431c"),
    { d: "M-4.8,-2.4q0,-4.6 4.8,-4.8q4.8,.2 4.8,4.8q-1.8,-2.4 -4.8,-2.4t-4.8,2.4z", fill: "#1d1411" },
    { d: "M-5.2,-5.2q5.2,-2.4 10.4,0l-.2,1.8q-5,-2 -10,0z", fill: "#e4b136", line: "#8d600d", width: 0.6 },
    { d: "M0,-8.6l1.6,2.2l-1.6,1.8l-1.6,-1.8z", fill: "#2f5f95", line: "#8d600d", width: 0.5 },
    { d: "M-5,2.6v2.6M5,2.6v2.6", line: "#e4b136", width: 1.3 },
    eyes(),
    brows("M-3.6,-1.7q1.6,-1.1 2.8,.1M.8,-1.6q1.2,-1.2 2.8,-.1", "#1d1411"),
    mouth("M-1.4,2.7q1.4,.9 2.8,0", "#96321f"),
  ],
  /* A sage with a tall hat and a long white beard in curls. */
  grandmaster: [
    disc("#d8c3dc"),
    robe("#6d3f80", "#3f2150"),
    skin("#c08d62", "#74431c"),
    {
      d: "M-4.8,-1.4q-.4,4 -.6,6q-.2,2.4 1.4,2.6q-.4,2.4 1.4,2.8q.8,1.6 2.6,2q1.8,-.4 2.6,-2q1.8,-.4 1.4,-2.8q1.6,-.2 1.4,-2.6q-.2,-2 -.6,-6q-.8,3.2 -2.2,3.4h-5.2q-1.4,-.2 -2.2,-3.4z",
      fill: "#fbf7ee",
      line: "#a79c8b",
      width: 0.7,
    },
    { d: "M-2,5v2.2M0,5.4v4.4M2,5v2.2", line: "#c3b9a8", width: 0.8 },
    { d: "M-5.2,-3.4l.8,-8.4h8.8l.8,8.4q-5.2,-2 -10.4,0z", fill: "#e4b136", line: "#8d600d", width: 0.7 },
    { d: "M-4.8,-6.6q4.8,-1.6 9.6,0M-4.6,-9.4q4.6,-1.4 9.2,0", line: "#8d600d", width: 0.8 },
    eyes("M-2,-.6v.02M2,-.6v.02"),
    brows("M-3.4,-2.2q1.4,-.9 2.6,0M.8,-2.2q1.2,-.9 2.6,0", "#fbf7ee"),
    mouth("M-1.2,3.2q1.2,.6 2.4,0"),
  ],
};

/** What is drawn of a computer player; nothing of one that has no face. */
export function faceOf(bot: string): readonly Layer[] | undefined {
  return faces[bot];
}
