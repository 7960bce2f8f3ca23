/** The message as it would be said aloud: lower case, plain apostrophes, no punctuation, single spaces. */
export const spoken = (message: string): string =>
  message
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Mostly in letters our search was never taught. */
export function isInAnotherScript(message: string): boolean {
  const letters = message.match(/\p{L}/gu)?.length ?? 0
  const latin = message.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters > 0 && latin < letters / 2
}
