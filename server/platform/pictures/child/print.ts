import sharp from 'sharp'

/** What a picture looks like in 64 bits, and how sharp it is. */
export interface Print {
  /** As a signed number of 64 bits; null where there is too little in it to be compared. */
  readonly hash: string | null
  readonly sharpness: number
}

const [columns, rows] = [9, 8]
// Of a blank page, a wall or the inside of a pocket the bits would be noise, and alike by chance.
const leastContrast = 6
const sharpSide = 512
const laplacian = { width: 3, height: 3, kernel: [0, 1, 0, 1, -4, 1, 0, 1, 0], offset: 128 }

/** Takes it of the small picture, so that copies of every size have the same. */
export async function takePrint(small: Buffer): Promise<Print> {
  const grey = () => sharp(small).flatten({ background: '#ffffff' }).greyscale()
  const points = await grey().resize(columns, rows, { fit: 'fill' }).raw().toBuffer()
  const edges = await grey()
    .resize(sharpSide, sharpSide, { fit: 'inside', withoutEnlargement: true })
    .convolve(laplacian)
    .raw()
    .toBuffer()
  return {
    hash: spreadOf(points) < leastContrast ? null : hashOf(points),
    sharpness: Math.round(spreadOf(edges) * 100) / 100,
  }
}

function hashOf(points: Buffer): string {
  let bits = 0n
  for (let row = 0; row < rows; row += 1)
    for (let column = 1; column < columns; column += 1) {
      const at = row * columns + column
      bits = (bits << 1n) | (points[at]! > points[at - 1]! ? 1n : 0n)
    }
  return BigInt.asIntN(64, bits).toString()
}

/** The standard deviation. */
function spreadOf(values: Buffer): number {
  let [sum, squares] = [0, 0]
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  return Math.sqrt(Math.max(0, squares / values.length - mean * mean))
}
