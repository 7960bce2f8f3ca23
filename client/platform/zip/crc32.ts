const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of zip files, piece by piece; it begins with 0. */
export function crc32(before: number, bytes: Uint8Array): number {
  let value = ~before
  for (let at = 0; at < bytes.length; at += 1)
    value = (value >>> 8) ^ table[(value ^ bytes[at]!) & 0xff]!
  return ~value >>> 0
}
