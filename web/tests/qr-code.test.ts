import { expect, test } from "vitest";
import { qrCode } from "../src/ui/qr-code";

test("a code has its three corners, and every link one of its own", async () => {
  const here = await qrCode("http://127.0.0.1:8000/t/abc");
  const house = await qrCode("http://192.168.1.20:8000/t/abc");
  const corners: [number, number][] = [
    [0, 0],
    [here.size - 7, 0],
    [0, here.size - 7],
  ];
  for (const [column, row] of corners) {
    for (let step = 0; step < 7; step += 1) expect(here.path).toContain(`M${column + step} ${row}h1v1h-1z`);
  }
  expect(here.path).not.toBe(house.path);
  expect(await qrCode("http://127.0.0.1:8000/t/abc")).toEqual(here);
});
