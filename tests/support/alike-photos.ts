import sharp, { type Sharp } from 'sharp'

/** A picture with something in it: soft patches of light, others for each number. */
export async function patchyPhoto(seed: number, width = 600, height = 400): Promise<Sharp> {
  let state = seed * 2_654_435_761 + 1
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return state % 256
  }
  const [columns, rows] = [9, 8]
  const patches = Buffer.from(Array.from({ length: columns * rows * 3 }, next))
  const raw = { width: columns, height: rows, channels: 3 } as const
  const drawn = await sharp(patches, { raw })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer()
  return sharp(drawn)
}
