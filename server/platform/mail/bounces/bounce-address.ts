import { signId } from '#server/platform/sealing.ts'

// Mail systems change the case of addresses, and allow 64 characters before the @: base 36, and 80 bits of the mark.
const idLength = 25
const markHexLength = 20
const markLength = 16
type Purpose = 'bounce' | 'reply'

export const longestBounceName = 64 - 1 - idLength - markLength

const shorter = (hex: string, length: number) =>
  BigInt(`0x${hex}`).toString(36).padStart(length, '0')

function tokenFor(id: string, purpose: Purpose, secretKey: string): string {
  const signed = signId(id, purpose, secretKey)
  const mark = signed.slice(32, 32 + markHexLength)
  return shorter(signed.slice(0, 32), idLength) + shorter(mark, markLength)
}

/** Where a letter comes back to: the address itself says which letter it was (VERP). */
export const bounceAddress = (address: string, mailId: string, secretKey: string): string =>
  withToken(address, tokenFor(mailId, 'bounce', secretKey))

/** Where answers to the letter of a delivery go; the same in all its letters, for ever. */
export const replyAddress = (address: string, deliveryId: string, secretKey: string): string =>
  withToken(address, tokenFor(deliveryId, 'reply', secretKey))

function withToken(address: string, token: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${token}${address.slice(at)}`.toLowerCase()
}

/** The letter a bounce address belongs to; undefined if we never wrote it. */
export const mailIdIn = (address: string, secretKey: string): string | undefined =>
  idSigned(address, 'bounce', secretKey)

/** The delivery that an answer is about; undefined if we never wrote that address. */
export const deliveryIdIn = (address: string, secretKey: string): string | undefined =>
  idSigned(address, 'reply', secretKey)

function idSigned(address: string, purpose: Purpose, secretKey: string): string | undefined {
  const token = /\+([0-9a-z]{41})@/.exec(address.toLowerCase())?.[1]
  const id = token && idFrom(token.slice(0, idLength))
  return id && tokenFor(id, purpose, secretKey) === token ? id : undefined
}

function idFrom(text: string): string | undefined {
  const number = [...text].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n)
  const hex = number.toString(16).padStart(32, '0')
  if (hex.length > 32) return undefined
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
