/** Of the fractions our fonts have but halves and quarters: the others are written out, “1⅓” as “1 1/3”. */
export const writeFractions = (words: string): string =>
  words
    .replace(/(\d?)([⅐-⅞])/gu, (_, whole: string, part: string) =>
      [whole, part.normalize('NFKC').replace('⁄', '/')].filter(Boolean).join(' '),
    )
    .replaceAll('′', '’')
    .replaceAll('″', '”')
