import type {
  FontFace,
  FontRole,
  PaperName,
  StickerName,
  ThemeName,
  Tone,
} from '#contract/scrapbooks/looks.ts'

export interface Theme {
  readonly title: string
  readonly words: string
  /** `paper` is what a page is, `tint` what its pattern is drawn in. */
  readonly colours: Readonly<Record<Tone | 'paper' | 'tint', string>>
  readonly fonts: Readonly<Record<FontRole, FontFace>>
  /** Of the pages, the cover, and pages that begin something. */
  readonly paper: PaperName
  readonly coverPaper: PaperName
  readonly openingPaper: PaperName
  readonly frame: 'none' | 'white' | 'rounded' | 'tape'
  /** Offered first. */
  readonly stickers: readonly StickerName[]
}

export const themes: Readonly<Record<ThemeName, Theme>> = {
  quilt: {
    title: 'Quilt',
    words: 'Cotton white, indigo and cranberry, sewn together.',
    colours: {
      ink: '#1b1a3d',
      soft: '#5d5873',
      accent: '#a51c42',
      second: '#2c2a78',
      light: '#ffffff',
      paper: '#fffdf8',
      tint: '#efe6da',
    },
    fonts: { heading: 'besley', body: 'atkinson', hand: 'caveat' },
    paper: 'plain',
    coverPaper: 'triangles',
    openingPaper: 'stitches',
    frame: 'none',
    stickers: ['patch', 'star', 'heart', 'spool', 'button', 'house', 'banner', 'tape'],
  },
  letters: {
    title: 'Letters',
    words: 'Like a box of old letters: cream paper, ink and a steady hand.',
    colours: {
      ink: '#3a2a1e',
      soft: '#7a6654',
      accent: '#8c3b2a',
      second: '#4d5a43',
      light: '#fffaf0',
      paper: '#faf3e3',
      tint: '#e8dcc2',
    },
    fonts: { heading: 'caveat', body: 'besley', hand: 'caveat' },
    paper: 'soft',
    coverPaper: 'lined',
    openingPaper: 'lined',
    frame: 'white',
    stickers: ['tape', 'heart', 'leaf', 'flower', 'spool', 'button', 'banner', 'star'],
  },
  seaside: {
    title: 'Seaside',
    words: 'Summers by the water: sky, sand and deep teal.',
    colours: {
      ink: '#12323f',
      soft: '#4d6b76',
      accent: '#085f5a',
      second: '#c0562e',
      light: '#ffffff',
      paper: '#fbfdfd',
      tint: '#d8eaf2',
    },
    fonts: { heading: 'besley', body: 'atkinson', hand: 'caveat' },
    paper: 'plain',
    coverPaper: 'waves',
    openingPaper: 'waves',
    frame: 'rounded',
    stickers: ['wave', 'shell', 'sun', 'balloon', 'star', 'house', 'heart', 'tape'],
  },
  evening: {
    title: 'Evening',
    words: 'Photos glow on night blue, with marigold light.',
    colours: {
      ink: '#f7f1e3',
      soft: '#c4bedb',
      accent: '#f4b02a',
      second: '#f3b9c0',
      light: '#ffffff',
      paper: '#1d1b40',
      tint: '#2f2c63',
    },
    fonts: { heading: 'besley', body: 'atkinson', hand: 'caveat' },
    paper: 'plain',
    coverPaper: 'dots',
    openingPaper: 'dots',
    frame: 'none',
    stickers: ['moon', 'star', 'heart', 'sun', 'cake', 'balloon', 'banner', 'patch'],
  },
  garden: {
    title: 'Garden',
    words: 'Leaves, rose and gingham, for christenings, birthdays and Sundays.',
    colours: {
      ink: '#26331f',
      soft: '#5f6d55',
      accent: '#a03a55',
      second: '#3f7046',
      light: '#ffffff',
      paper: '#fdfdf7',
      tint: '#e4eedd',
    },
    fonts: { heading: 'besley', body: 'atkinson', hand: 'caveat' },
    paper: 'plain',
    coverPaper: 'gingham',
    openingPaper: 'gingham',
    frame: 'tape',
    stickers: ['flower', 'leaf', 'sun', 'cake', 'heart', 'button', 'balloon', 'tape'],
  },
}
