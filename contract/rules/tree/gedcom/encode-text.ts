/** UTF-8 of a text; a half of a pair that stands alone becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const point = text.charCodeAt(at)
    if (point >= 0x80) return encodeOthers(text, bytes, at)
    bytes[at] = point
  }
  return bytes
}

/** Most texts are plain letters to their end; of this one they are so far. */
function encodeOthers(text: string, plain: Uint8Array, plainLength: number): Uint8Array {
  const bytes = new Uint8Array(plainLength + (text.length - plainLength) * 3)
  bytes.set(plain.subarray(0, plainLength))
  let count = plainLength
  for (let at = plainLength; at < text.length; at++) {
    let point = text.charCodeAt(at)
    if (point >= 0xd800 && point <= 0xdfff) {
      point = text.codePointAt(at)!
      if (point > 0xffff) at++
      else point = 0xfffd
    }
    if (point < 0x80) bytes[count++] = point
    else if (point < 0x800) {
      bytes[count++] = 0xc0 | (point >> 6)
      bytes[count++] = 0x80 | (point & 0x3f)
    } else if (point < 0x10000) {
      bytes[count++] = 0xe0 | (point >> 12)
      bytes[count++] = 0x80 | ((point >> 6) & 0x3f)
      bytes[count++] = 0x80 | (point & 0x3f)
    } else {
      bytes[count++] = 0xf0 | (point >> 18)
      bytes[count++] = 0x80 | ((point >> 12) & 0x3f)
      bytes[count++] = 0x80 | ((point >> 6) & 0x3f)
      bytes[count++] = 0x80 | (point & 0x3f)
    }
  }
  return bytes.slice(0, count)
}
