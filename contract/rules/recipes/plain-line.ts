/** What parts lines where text was copied from: Word writes its soft breaks as \u000b. */
const lineBreak = /\r\n|[\n\r\u000b\u000c]/u

// Nothing but what no screen shows: such a line is refused as empty, and nobody could see why.
const unseen = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** One line of what was pasted: the tab between two cells of a table is a blank, other control characters are nothing. */
export const plainLine = (typed: string): string => {
  const line = typed
    .replace(/[\t\n\r\u000b\u000c\u00a0]+/gu, ' ')
    .replace(/[\u0000-\u001f\u007f]/gu, '')
    .trim()
  return unseen.test(line) ? '' : line
}

/** The lines of a text, without the empty ones. */
export const plainLines = (text: string): string[] =>
  text.split(lineBreak).map(plainLine).filter(Boolean)

/** Words of several lines, each break of them one that can be stored. */
export const plainWords = (text: string): string => {
  const words = text
    .replace(/\r\n|[\r\u000b\u000c]/gu, '\n')
    .replace(/[\t\u00a0]+/gu, ' ')
    .replace(/[\u0000-\u0009\u000e-\u001f\u007f]/gu, '')
    .trim()
  return unseen.test(words) ? '' : words
}
