/** QR codes: a link that one points a phone at. What draws them is sent for when the first is wanted. */

export interface QrCode {
  /** Modules in a row. */
  size: number;
  /** The dark ones as the path of an SVG, one unit each. */
  path: string;
}

/** The code of a link. */
export async function qrCode(link: string): Promise<QrCode> {
  const { default: qrcode } = await import("qrcode-generator");
  const code = qrcode(0, "M");
  code.addData(link);
  code.make();
  const size = code.getModuleCount();
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { size, path };
}
