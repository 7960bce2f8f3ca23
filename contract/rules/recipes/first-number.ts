const said: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
}

/**
 * For how many, from words about it: “Serves 6 to 8” is six, “Serves eight” eight; two braids aren't two people. Nobody
 * cooks for more than ten thousand: that is a weight.
 */
export function firstNumber(words: string): number | null {
  const spoken = /^(?:serves|feeds|for) ([a-z]+)\b/iu.exec(words)?.[1]?.toLowerCase() ?? ''
  const found = Number(
    /\d+(?:[.,]\d+)?/u.exec(words)?.[0].replace(',', '.') ??
      (Object.hasOwn(said, spoken) ? said[spoken] : undefined),
  )
  return found > 0 && found <= 10_000 ? found : null
}
