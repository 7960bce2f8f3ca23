import { useEffect, useState } from 'react'
import caveat from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url'
import caveatMore from '@fontsource-variable/caveat/files/caveat-latin-ext-wght-normal.woff2?url'
import { themes } from '#content/scrapbooks/themes.ts'
import { breakLines } from '#contract/rules/scrapbooks/break-lines.ts'
import type { MeasureText } from '#contract/rules/scrapbooks/theme-look.ts'
import { pointMillimetres } from '#contract/rules/scrapbooks/text-lines.ts'
import type { FontFace as Face, FontRole, ThemeName } from '#contract/scrapbooks/looks.ts'
import type { BreakText } from './editing/items.ts'

/** Each of our fonts as the browser knows it, with what stands in for letters it hasn't. */
const families: Readonly<Record<Face, string>> = {
  besley: '"Besley Variable", Georgia, serif',
  atkinson: '"Atkinson Hyperlegible Next Variable", Arial, sans-serif',
  caveat: '"Caveat Variable", "Besley Variable", cursive',
}

export const familyOf = (theme: ThemeName, role: FontRole): string =>
  families[themes[theme].fonts[role]]

const MORE = 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+1E00-1E9F, U+20A0-20AB'

let loading: Promise<unknown> | undefined

/** The handwriting is fetched with the first book; lines are measured only with the letters they will have. */
function loadFonts(): Promise<unknown> {
  if (!loading) {
    document.fonts.add(new FontFace('Caveat Variable', `url(${caveat})`, { weight: '400 700' }))
    document.fonts.add(
      new FontFace('Caveat Variable', `url(${caveatMore})`, {
        weight: '400 700',
        unicodeRange: MORE,
      }),
    )
    loading = Promise.allSettled(
      Object.values(families).map((family) => document.fonts.load(`400 20px ${family}`, 'Aaé')),
    )
  }
  return loading
}

/** Whether the letters are there; without a network what stands in for them has to do. */
export function useFonts(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => void loadFonts().then(() => setReady(true)), [])
  return isReady
}

let canvas: CanvasRenderingContext2D | null | undefined

/** How wide words are with the letters of a theme, in millimetres. */
export const measureFor =
  (theme: ThemeName): MeasureText =>
  (font, size, words) => {
    canvas ??= document.createElement('canvas').getContext('2d')
    const context = canvas
    if (!context) return 0
    context.font = `400 100px ${familyOf(theme, font)}`
    return (context.measureText(words).width * size * pointMillimetres) / 100
  }

/** Breaks words with the letters of a theme. */
export const breakerFor = (theme: ThemeName): BreakText => {
  const measure = measureFor(theme)
  return ({ words, font, size, width }) =>
    breakLines(words, width, (part) => measure(font, size, part))
}
