// Without letters that are read for one another: no I, L, O, U, no 0 and 1.
export const letterCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const letterCodeLength = 8

/** 7KQ4-M2PX */
export const printedCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** However it was typed: small letters, blanks, strokes. Undefined if it can't be a code of ours. */
export function typedCode(text: string): string | undefined {
  const code = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const isOurs = [...code].every((sign) => letterCodeAlphabet.includes(sign))
  return code.length === letterCodeLength && isOurs ? code : undefined
}
