import Pdf from 'pdfkit'
import type { FontFace, FontRole } from '#contract/scrapbooks/looks.ts'
import type { MeasureText } from '#contract/rules/scrapbooks/theme-look.ts'
import { composed, pointMillimetres } from '#contract/rules/scrapbooks/text-lines.ts'
import type { Theme } from '#content/scrapbooks/themes.ts'
import { houseFonts } from '#server/platform/fonts/house-fonts.ts'

export const fontFiles: Readonly<Record<FontFace, string>> = {
  besley: houseFonts.display,
  atkinson: houseFonts.text,
  caveat: houseFonts.hand,
}

/** What knows which letters a font has; pdfkit keeps it to itself. */
interface Lettered {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } }
}

export interface Ruler {
  readonly measure: MeasureText
  readonly lettersMissing: (font: FontRole, words: string) => string[]
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Blanks, and what only says how its neighbours are joined.
const isUnseen = /^[\s\p{Cf}\p{Variation_Selector}]$/u

function openFonts() {
  const doc = new Pdf({ autoFirstPage: false })
  for (const [face, file] of Object.entries(fontFiles)) doc.registerFont(face, file)
  return doc
}

/** It remembers every word that it has measured: after so many letters it begins anew. */
const mostRemembered = 300_000

/** Measures as the print will. For one piece of work. */
export function rulerFor({ fonts }: Theme): Ruler {
  let doc = openFonts()
  let measured = 0
  return {
    measure: (role, size, words) => {
      measured += words.length
      if (measured > mostRemembered) {
        doc = openFonts()
        measured = words.length
      }
      const wide = doc.font(fonts[role]).fontSize(size).widthOfString(composed(words))
      return wide * pointMillimetres
    },
    lettersMissing: (role, words) => {
      const { font } = (doc.font(fonts[role]) as unknown as Lettered)._font
      const isMissing = (letter: string) =>
        [...letter].some(
          (sign) => !isUnseen.test(sign) && !font.hasGlyphForCodePoint(sign.codePointAt(0)!),
        )
      const all = [...letters.segment(composed(words))].map(({ segment }) => segment)
      return [...new Set(all.filter(isMissing))]
    },
  }
}
