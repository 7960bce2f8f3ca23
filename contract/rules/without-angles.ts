/** For a feed's titles, of which readers disagree whether they are words or HTML. */
export const withoutAngles = (text: string): string =>
  text.replaceAll('<', '‹').replaceAll('>', '›')
