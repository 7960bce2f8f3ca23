const binsEach = 16
const inBin = 256 / binsEach

/** The colour that most points of a picture have, give or take, as `#rrggbb`. Three bytes are a point. */
export function dominantColour(points: Buffer): string {
  const counts = new Uint32Array(binsEach ** 3)
  for (let at = 0; at + 2 < points.length; at += 3)
    counts[((points[at]! >> 4) << 8) | ((points[at + 1]! >> 4) << 4) | (points[at + 2]! >> 4)]! += 1
  let most = 0
  for (let bin = 1; bin < counts.length; bin += 1) if (counts[bin]! > counts[most]!) most = bin
  const parts = [most >> 8, (most >> 4) & 15, most & 15].map((bin) => bin * inBin + inBin / 2)
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
