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

/** The nearest amount a kitchen can measure: eighths and thirds, whole numbers from ten on. */
export function nearestKitchen(value: number): number {
  if (value >= 10) return Math.round(value)
  const whole = Math.floor(value)
  const left = value - whole
  const part = parts.reduce((best, one) =>
    Math.abs(one[0] - left) < Math.abs(best[0] - left) ? one : best,
  )
  return whole + part[0]
}

/** “1 ½”, “⅔”, “3”. What is less than an eighth is told as it is. */
export function fractionWords(value: number): string {
  const near = nearestKitchen(value)
  if (near === 0) return decimalWords(value)
  const whole = Math.floor(near + 1e-9)
  const sign = parts.find(([part]) => Math.abs(part - (near - whole)) < 1e-6)?.[1] ?? ''
  return [whole > 0 ? String(whole) : '', sign].filter(Boolean).join(' ')
}

/** As scales show it: no more digits than a kitchen reads. */
export function nearestDecimal(value: number): number {
  if (value >= 1000) return Math.round(value / 10) * 10
  if (value >= 200) return Math.round(value / 5) * 5
  if (value >= 10) return Math.round(value)
  return Math.round(value * 100) / 100
}

export const decimalWords = (value: number): string =>
  String(Number(nearestDecimal(value).toPrecision(6)))

/** A range as one says it; what rounds to the same number is one number. */
export function rangeWords({ least, most }: Amount, words: (value: number) => string): string {
  const [from, to] = [words(least), words(most)]
  return from === to ? from : `${from}–${to}`
}
