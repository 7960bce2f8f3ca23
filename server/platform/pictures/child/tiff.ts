interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each, in rows of `stride` bytes. */
  readonly data: Uint8Array
  readonly stride: number
  readonly profile: Buffer | undefined
}

const [short, long, anything] = [3, 4, 7]
const rowsTogether = 64

/** The plainest picture there is, uncompressed: sharp takes a profile of the colours from a file alone. */
export function asTiff({ width, height, data, stride, profile }: Pixels): Buffer {
  const row = width * 3
  const strips = Math.ceil(height / rowsTogether)
  const entries = profile ? 10 : 9
  const listsAt = 8 + 2 + entries * 12 + 4
  const bitsAt = listsAt + strips * 8
  const profileAt = bitsAt + 6
  const pixelsAt = profileAt + (profile?.length ?? 0)
  const tiff = Buffer.alloc(pixelsAt + row * height)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(entries, 8)
  const isOne = strips === 1
  const rowsIn = (strip: number) => Math.min(rowsTogether, height - strip * rowsTogether)
  const directory = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 3, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, strips, isOne ? pixelsAt : listsAt],
    [277, short, 1, 3],
    [278, long, 1, rowsTogether],
    [279, long, strips, isOne ? row * height : listsAt + strips * 4],
    ...(profile ? [[34_675, anything, profile.length, profileAt]] : []),
  ] as [number, number, number, number][]
  for (const [at, [tag, type, count, value]] of directory.entries()) {
    const entry = 10 + at * 12
    tiff.writeUInt16LE(tag, entry)
    tiff.writeUInt16LE(type, entry + 2)
    tiff.writeUInt32LE(count, entry + 4)
    tiff.writeUInt32LE(value, entry + 8)
  }
  for (let strip = 0; strip < strips; strip += 1) {
    tiff.writeUInt32LE(pixelsAt + strip * rowsTogether * row, listsAt + strip * 4)
    tiff.writeUInt32LE(rowsIn(strip) * row, listsAt + (strips + strip) * 4)
  }
  for (let channel = 0; channel < 3; channel += 1) tiff.writeUInt16LE(8, bitsAt + channel * 2)
  if (profile) tiff.set(profile, profileAt)
  for (let y = 0; y < height; y += 1)
    tiff.set(data.subarray(y * stride, y * stride + row), pixelsAt + y * row)
  return tiff
}
