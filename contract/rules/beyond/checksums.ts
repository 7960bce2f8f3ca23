/** CRC-8 as SMBus has it (polynomial 07): tells every single wrong letter of a line. */
export function crc8(bytes: Iterable<number>): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x80 ? 0x07 : 0)) & 0xff
  }
  return sum
}

/** CRC-24 as OpenPGP has it: tells lines of different sheets that were put together. */
export function crc24(bytes: Iterable<number>): number {
  let sum = 0xb704ce
  for (const byte of bytes) {
    sum ^= byte << 16
    for (let bit = 0; bit < 8; bit += 1)
      sum = ((sum << 1) ^ (sum & 0x800000 ? 0x864cfb : 0)) & 0xffffff
  }
  return sum
}
