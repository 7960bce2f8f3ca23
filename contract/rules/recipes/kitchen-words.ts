import type { Amount } from './numbers.ts'

/** The fractions that measuring cups and spoons have. */
const parts: readonly (readonly [number, string])[] = [
  [0, ''],
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
  [1, ''],
]

/** Of less than one, also those that come of halving a third. */
const smallParts = [...parts, [1 / 6, '⅙'], [5 / 6, '⅚']] as const

/** One of so many parts, where that has a sign of its own. */
const oneOf: Readonly<Record<number, string>> = { 5: '⅕', 7: '⅐', 9: '⅑', 10: '⅒' }
const mostParts = 48

/** No amount that is told is further than this from what it would be. */
export const mostOff = 0.1

/** An amount in words, and the amount that these words say. */
interface Told {
  readonly words: string
  readonly value: number
}

export const offBy = (told: number, value: number): number =>
  value === 0 ? 0 : Math.abs(told - value) / value

/** The nearest amount a kitchen can measure: eighths and thirds, below one sixths, whole numbers from ten on. */
export function nearestKitchen(value: number): number {
  if (value >= 10) return Math.round(value)
  const whole = Math.floor(value)
  const left = value - whole
  const part = (whole === 0 ? smallParts : parts).reduce((best, one) =>
    Math.abs(one[0] - left) < Math.abs(best[0] - left) ? one : best,
  )
  return whole + part[0]
}

/** “1 ½”, “⅔”, “3”; “1/12” and “0.29” where no cup or spoon comes near enough. */
export function toldFraction(value: number): Told {
  const near = nearestKitchen(value)
  if (offBy(near, value) <= mostOff) {
    const whole = Math.floor(near + 1e-9)
    const sign = smallParts.find(([part]) => Math.abs(part - (near - whole)) < 1e-6)?.[1] ?? ''
    const words = [whole > 0 || !sign ? String(whole) : '', sign].filter(Boolean).join(' ')
    return { words, value: near }
  }
  const count = Math.round(1 / value)
  if (count <= mostParts && offBy(1 / count, value) <= mostOff)
    return { words: oneOf[count] ?? `1/${count}`, value: 1 / count }
  return toldDecimal(value)
}

export const fractionWords = (value: number): string => toldFraction(value).words

/** As scales show it: no more digits than a kitchen reads. */
function nearestDecimal(value: number): number {
  if (value >= 1000) return Math.round(value / 10) * 10
  if (value >= 200) return Math.round(value / 5) * 5
  if (value >= 10) return Math.round(value)
  return value >= 0.1 ? Math.round(value * 100) / 100 : Number(value.toPrecision(2))
}

export function toldDecimal(exact: number): Told {
  const value = Number(nearestDecimal(exact).toPrecision(6))
  return { words: String(value), value }
}

/** A range as one says it; what rounds to the same number is one number. */
export function rangeWords({ least, most }: Amount, words: (value: number) => string): string {
  const [from, to] = [words(least), words(most)]
  return from === to ? from : `${from}–${to}`
}
