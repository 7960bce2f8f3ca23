import { themes } from '#content/scrapbooks/themes.ts'
import type { Shade } from '#content/scrapbooks/drawing.ts'
import type { ThemeName, Tone } from '#contract/scrapbooks/looks.ts'

/** What a shade of a drawing is in a theme; `chosen` is the tone that somebody gave it. */
export const shadeIn = (theme: ThemeName, shade: Shade, chosen: Tone = 'accent'): string =>
  themes[theme].colours[shade === 'chosen' ? chosen : shade]
