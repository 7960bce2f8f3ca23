/** A part of a key: two different ones of the same key give it back, one alone says nothing about it. */
export interface Share {
  /** 1, 2 or 3: where on the line this part lies. */
  readonly number: number
  readonly bytes: Uint8Array
}

const shareNumbers = [1, 2, 3] as const

/**
 * Shamir's scheme, 2 of 3, over the field of AES (x⁸ + x⁴ + x³ + x + 1): for each byte a straight line whose value at 0
 * is the key's byte and whose slope is random. The slope must be as long as the key, uniform, and used once.
 */
export function splitKey(key: Uint8Array, slope: Uint8Array): Share[] {
  if (key.length !== slope.length) throw new Error('The slope must be as long as the key.')
  return shareNumbers.map((number) => ({
    number,
    bytes: key.map((byte, i) => byte ^ times(slope[i]!, number)),
  }))
}

/** The line through two points, read at 0. */
export function joinShares(one: Share, other: Share): Uint8Array {
  if (one.number === other.number) throw new Error('Two different parts are needed.')
  if (one.bytes.length !== other.bytes.length) throw new Error('The parts differ in length.')
  const apart = inverse(one.number ^ other.number)
  const [ofOne, ofOther] = [times(other.number, apart), times(one.number, apart)]
  return one.bytes.map((byte, i) => times(byte, ofOne) ^ times(other.bytes[i]!, ofOther))
}

/** Without tables or branches on the bytes, so that its time says nothing about them. */
export function times(a: number, b: number): number {
  let product = 0
  let shifted = a
  for (let bit = 0; bit < 8; bit += 1) {
    product ^= -((b >> bit) & 1) & shifted
    shifted = (shifted << 1) ^ (-(shifted >> 7) & 0x11b)
  }
  return product
}

/** a²⁵⁴, because a²⁵⁵ is 1 for all but 0. */
export function inverse(a: number): number {
  let power = 1
  for (let bit = 7; bit >= 0; bit -= 1) {
    power = times(power, power)
    if ((254 >> bit) & 1) power = times(power, a)
  }
  return power
}
