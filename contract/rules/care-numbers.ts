/**
 * The number of a care conversation, made to be read out on the phone: KF-7Q4M-2X. No letter or digit that is
 * mistaken for another on paper, and the last one is a check: one wrong sign, or two swapped, is noticed.
 */
const signs = '23456789ABCDEFGHJKMNPQRTVWXYZ'

export const careNumberDraws = 5
/** How many values one draw can have. A prime, which is what makes the check sign catch every single slip. */
export const careNumberBase = signs.length

/** Puts a number together from five draws between 0 and 28. */
export function careNumber(draws: readonly number[]): string {
  const drawn = draws.map((draw) => signs.charAt(draw)).join('')
  const all = drawn + checkSign(drawn)
  return `KF-${all.slice(0, 4)}-${all.slice(4)}`
}

/** The number somebody typed or dictated, in its one form; null when it can't be one. */
export function readCareNumber(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const six = bare.length === careNumberDraws + 3 && bare.startsWith('KF') ? bare.slice(2) : bare
  if (six.length !== careNumberDraws + 1 || [...six].some((sign) => !signs.includes(sign)))
    return null
  const drawn = six.slice(0, careNumberDraws)
  return six.slice(careNumberDraws) === checkSign(drawn)
    ? `KF-${six.slice(0, 4)}-${six.slice(4)}`
    : null
}

function checkSign(drawn: string): string {
  const sum = [...drawn].reduce((total, sign, at) => total + signs.indexOf(sign) * (at + 2), 0)
  return signs.charAt(sum % careNumberBase)
}
