// Without I, L, O and U: none of the others is taken for a figure, and no word comes about by chance.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Five bytes are eight letters; the length must be a multiple of five. */
export function toLetters(bytes: Uint8Array): string {
  let written = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      written += letters[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return written
}

/** The letters of what somebody typed: spaces, dashes and line breaks are theirs, and O is a zero, I and L a one. */
export const lettersIn = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\-–—.,·]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Undefined where a letter isn't one of ours. */
export function fromLetters(written: string): Uint8Array | undefined {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of written) {
    const value = letters.indexOf(letter)
    if (value < 0) return undefined
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
      held &= (1 << bits) - 1
    }
  }
  return Uint8Array.from(bytes)
}

/** In groups of four, as they are read aloud and typed. */
export const inGroups = (written: string, between = ' '): string =>
  (written.match(/.{1,4}/g) ?? []).join(between)
