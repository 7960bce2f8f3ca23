/** The message as it would be said aloud: lower case, plain apostrophes, no punctuation, single spaces. */
export const asSpoken = (message: string): string =>
  message
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
