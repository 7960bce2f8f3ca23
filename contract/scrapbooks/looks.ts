/** How large a book is, trimmed, in millimetres. */
export const formats = {
  square: { width: 210, height: 210 },
  portrait: { width: 210, height: 297 },
  landscape: { width: 297, height: 210 },
  /** A greeting card, wide and upright: A6. */
  card: { width: 148, height: 105 },
  'tall-card': { width: 105, height: 148 },
} as const
export type Format = keyof typeof formats
export const formatNames = Object.keys(formats) as [Format, ...Format[]]
/** What a book is bound in. */
export const bookFormatNames = ['square', 'portrait', 'landscape'] as const
/** Cards have a front and further sides, and no spine. */
export const isCard = (format: Format): boolean => format === 'card' || format === 'tall-card'

/** Papers and pictures that reach an edge go on beyond it by this much, in millimetres, and are cut off there. */
export const bleed = 3
/** Words keep this far from the edge, in millimetres: a cut may be off by as much. */
export const safeMargin = 5

/** What a colour is in a theme; `content/scrapbooks/themes.ts` says which one that means. */
export const tones = ['ink', 'soft', 'accent', 'second', 'light'] as const
export type Tone = (typeof tones)[number]

/** What letters are for; the theme says which of our three fonts that means. */
export const fontRoles = ['heading', 'body', 'hand'] as const
export type FontRole = (typeof fontRoles)[number]

/** Our fonts, each at its regular weight: Besley, Atkinson Hyperlegible Next and Caveat. */
const fontFaces = ['besley', 'atkinson', 'caveat'] as const
export type FontFace = (typeof fontFaces)[number]

export const themeNames = ['quilt', 'letters', 'seaside', 'evening', 'garden'] as const
export type ThemeName = (typeof themeNames)[number]

/** What a page is made of; drawn in `content/scrapbooks/papers.ts`. */
export const paperNames = [
  'plain',
  'soft',
  'lined',
  'dots',
  'stitches',
  'gingham',
  'triangles',
  'waves',
] as const
export type PaperName = (typeof paperNames)[number]

/** Our own drawings, in `content/scrapbooks/stickers.ts`. */
export const stickerNames = [
  'heart',
  'star',
  'patch',
  'button',
  'spool',
  'flower',
  'leaf',
  'sun',
  'moon',
  'wave',
  'shell',
  'house',
  'cake',
  'balloon',
  'banner',
  'tape',
] as const
export type StickerName = (typeof stickerNames)[number]

export const frames = ['none', 'white', 'rounded', 'tape'] as const
export type Frame = (typeof frames)[number]
