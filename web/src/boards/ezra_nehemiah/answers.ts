/** What answers a question, where other things can be done as well: the words that these actions begin with. */

import type { Answers } from "../contract";

export const answers: Answers = {
  corner: ["keep"],
  first_corner: ["keep"],
  second_corner: ["keep"],
  character: ["play"],
  main_action: ["temple", "walls", "torah"],
  temple: ["levite", "lay", "burn"],
  walls: ["clear", "build"],
  torah: ["scribe", "tent"],
  resource: ["take"],
  blessing: ["bless"],
  payment: ["pay"],
  tent_cube: ["pay"],
  wall: ["wall"],
  wall_top: ["top"],
  sale: ["sell"],
  discard: ["discard"],
  preparation: ["assign", "prepare"],
  assignment: ["assign"],
  tuck: ["tuck"],
};
