import { joinShares } from './shares.ts'
import { nothingLost, sealCode, type Sheet } from './sheet.ts'

/** Why a sheet doesn't help with a message, beside those that were read already; nothing if it does. */
export function whyNotThisSheet(
  sheet: Sheet,
  mark: Uint8Array,
  already: readonly Sheet[],
  what = 'message',
): string | undefined {
  if (!isSameMark(sheet.mark, mark))
    return `This is sheet ${sheet.number} of something else: it says ${sealCode(sheet.mark)}, and the sheets of this ${what} say ${sealCode(mark)}. ${nothingLost}`
  if (already.some(({ number }) => number === sheet.number))
    return `This is sheet ${sheet.number} again. A second sheet is needed, with another number on it.`
  return undefined
}

/** Both hold the beginning of the mark, or all of it. */
export function isSameMark(one: Uint8Array, other: Uint8Array): boolean {
  const length = Math.min(one.length, other.length)
  return length > 0 && one.subarray(0, length).every((byte, i) => byte === other[i])
}

/** The key that two of the sheets hold together. Whether it is the right one, only its mark says. */
export function keyFrom([one, other]: readonly [Sheet, Sheet]): Uint8Array {
  return joinShares(one, other)
}

export const alteredSheet = (what = 'message'): string =>
  `The two sheets say that they belong to this ${what}, and together they don’t open it: one of them was altered. Please try the third. ${nothingLost}`
