import { join } from 'node:path'

const here = (file: string) => join(import.meta.dirname, file)

/**
 * Our two fonts as TrueType, Latin letters, for what is printed or drawn: neither PDFs nor the picture library take
 * the WOFF2 that browsers get. Taken from the same packages; docs/decisions/319 says how to renew them.
 */
export const houseFonts = {
  text: here('atkinson-hyperlegible-next.ttf'),
  display: here('besley.ttf'),
}
