/** For how many, from words about it: “Serves 6 to 8” is six. Nobody cooks for more than ten thousand: that is a weight. */
export function firstNumber(words: string): number | null {
  const found = Number(/\d+(?:[.,]\d+)?/u.exec(words)?.[0].replace(',', '.'))
  return found > 0 && found <= 10_000 ? found : null
}
