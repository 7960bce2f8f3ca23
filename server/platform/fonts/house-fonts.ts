import { join } from 'node:path'

const here = (file: string) => join(import.meta.dirname, file)

/**
 * Our two fonts as TrueType, Latin letters, for what is printed or drawn: neither PDFs nor the picture library take
 * the WOFF2 that browsers get. Taken from the same packages; docs/decisions/319 says how to renew them.
 */
export const houseFonts = {
  text: here('atkinson-hyperlegible-next.ttf'),
  display: here('besley.ttf'),
  /** As if written by hand, for scrapbooks alone. */
  hand: here('caveat.ttf'),
}

/** What is in the first two of them; everything else would be drawn as an empty box. */
const drawn = /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2026]*$/

/** Whether these words can be drawn: names come in all the letters of the world. */
export const isInHouseFonts = (words: string): boolean => drawn.test(words.normalize('NFC'))
