// ANSEL (ANSI Z39.47) as GEDCOM 5.5 uses it: marks stand before the letter they belong to.
const letters =
  '\u0000ŁØĐÞÆŒʹ·♭®±ƠƯʼ\u0000ʻłøđþæœʺı£ð\u0000ơư□■°ℓ℗©♯¿¡ß€\u0000\u0000\u0000\u0000eoß'
const firstLetter = 0xa0
const marks =
  '\u0309\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030c\u030a\ufe20\ufe21\u0315\u030b\u0310' +
  '\u0327\u0328\u0323\u0324\u0325\u0333\u0332\u0326\u031c\u032e\ufe22\ufe23\u0338\u0000\u0313'
const firstMark = 0xe0

export const isAnselMark = (byte: number) => byte >= firstMark

/** Text of ANSEL bytes; what the set doesn't know becomes U+FFFD. */
export function decodeAnsel(bytes: ArrayLike<number>, start: number, end: number): string {
  let text = ''
  let waiting = ''
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (isAnselMark(byte)) {
      waiting += known(marks, byte - firstMark)
      continue
    }
    const letter = byte < 0x80 ? String.fromCharCode(byte) : known(letters, byte - firstLetter)
    text += letter + waiting
    waiting = ''
  }
  return (text + waiting).normalize('NFC')
}

function known(set: string, at: number): string {
  const letter = set[at]
  return letter === undefined || letter === '\u0000' ? '\ufffd' : letter
}
