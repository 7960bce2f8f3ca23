import type { FontRole, Frame, PaperName, StickerName, Tone } from '#contract/scrapbooks/looks.ts'
import type {
  Design,
  Part,
  PhotoPlace,
  Place,
  Said,
  StickerPlace,
  WordsPlace,
} from '#contract/rules/scrapbooks/template.ts'

interface How {
  readonly font?: FontRole
  readonly colour?: Tone
  readonly align?: WordsPlace['align']
  readonly turn?: number
}

const turning = (turn: number | undefined) => (turn === undefined ? {} : { turn })

const saying = (says: Said, at: Part, size: number, how: How): WordsPlace => ({
  kind: 'words',
  says,
  at,
  size,
  font: how.font ?? 'body',
  colour: how.colour ?? 'ink',
  align: how.align ?? 'left',
  ...turning(how.turn),
})

export const page = (paper: PaperName, ...places: Place[]): Design => ({ paper, places })

export const photo = (at: Part, frame: Frame = 'none', turn?: number): PhotoPlace => ({
  kind: 'photo',
  at,
  frame,
  ...turning(turn),
})

export const words = (said: string, at: Part, size: number, how: How = {}): WordsPlace =>
  saying({ words: said }, at, size, how)

/** The book's name, and the line under it. */
export const title = (at: Part, size: number, how: How = {}): WordsPlace =>
  saying({ of: 'title' }, at, size, { font: 'heading', align: 'centre', ...how })
export const subtitle = (at: Part, size: number, how: How = {}): WordsPlace =>
  saying({ of: 'subtitle' }, at, size, { colour: 'soft', align: 'centre', ...how })

/** When the photos of the page are from. */
export const when = (at: Part, size: number, how: How = {}): WordsPlace =>
  saying({ of: 'when' }, at, size, { font: 'heading', colour: 'accent', ...how })

/** What the photo in the nth place is called; the first is 0. */
export const caption = (nth: number, at: Part, size: number, how: How = {}): WordsPlace =>
  saying({ caption: nth }, at, size, how)

/** As high as it is wide. */
export const sticker = (
  name: StickerName,
  [x, y, width]: readonly [number, number, number],
  colour: Tone = 'accent',
  turn?: number,
): StickerPlace => ({
  kind: 'sticker',
  sticker: name,
  at: [x, y, width, 0],
  colour,
  ...turning(turn),
})

/** For drawings that aren't square, such as banners. */
export const drawing = (name: StickerName, at: Part, colour: Tone = 'accent'): StickerPlace => ({
  kind: 'sticker',
  sticker: name,
  at,
  colour,
})
