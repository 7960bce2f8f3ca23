import type { Frame, PaperName, StickerName, Tone } from '#contract/scrapbooks/looks.ts'
import type { Design } from '#contract/rules/scrapbooks/template.ts'
import { caption, page, photo, sticker, when, words } from './places.ts'

/** Pages that several templates have in common, each with its own paper, frame and drawing. */
interface Wearing {
  readonly paper?: PaperName
  readonly frame?: Frame
  readonly sticker?: StickerName
  readonly colour?: Tone
}

/** One photo as large as it may be, with its words below. */
export const whole = ({ paper = 'plain', frame = 'none' }: Wearing = {}): Design =>
  page(
    paper,
    photo([8, 8, 84, 70], frame),
    when([8, 81, 84, 5], 15),
    caption(0, [8, 86.5, 84, 8], 12),
  )

/** One photo to the edge of the paper; nothing else. */
export const toTheEdge = (): Design => page('plain', photo([-1.5, -1.5, 103, 103]))

/** A wide one above, two below it. */
export const oneOverTwo = ({ paper = 'plain', frame = 'none' }: Wearing = {}): Design =>
  page(
    paper,
    photo([8, 8, 84, 44], frame),
    photo([8, 54, 41, 29], frame),
    photo([51, 54, 41, 29], frame),
    when([8, 85.5, 40, 5], 13),
    caption(0, [8, 90, 84, 5.5], 10),
  )

/** Two upright beside one another. */
export const twoUpright = ({ paper = 'plain', frame = 'none' }: Wearing = {}): Design =>
  page(
    paper,
    photo([8, 14, 41, 62], frame),
    photo([51, 14, 41, 62], frame),
    when([8, 6, 84, 6], 15),
    caption(0, [8, 79, 41, 12], 11),
    caption(1, [51, 79, 41, 12], 11),
  )

/** Four in a square, like patches. */
export const fourPatch = ({ paper = 'plain', frame = 'none' }: Wearing = {}): Design =>
  page(
    paper,
    photo([8, 8, 41, 39], frame),
    photo([51, 8, 41, 39], frame),
    photo([8, 49, 41, 39], frame),
    photo([51, 49, 41, 39], frame),
    when([8, 90, 84, 5], 13, { align: 'centre' }),
  )

/** Three, as if they had been dropped on the table. */
export const dropped = (wearing: Wearing = {}): Design => {
  const { paper = 'soft', frame = 'white', sticker: name = 'heart', colour = 'accent' } = wearing
  return page(
    paper,
    photo([7, 9, 48, 40], frame, -4),
    photo([46, 32, 47, 39], frame, 3),
    photo([9, 53, 46, 37], frame, -2),
    sticker(name, [70, 11, 15], colour, 8),
    caption(0, [60, 76, 33, 15], 17, { font: 'hand' }),
  )
}

/** A photo, and room to say what isn't on it. */
export const photoAndWords = (said: string, wearing: Wearing = {}): Design => {
  const { paper = 'plain', frame = 'none', sticker: name, colour = 'accent' } = wearing
  return page(
    paper,
    photo([8, 14, 52, 58], frame),
    words(said, [64, 32, 29, 36], 24, { font: 'hand' }),
    ...(name ? [sticker(name, [72, 14, 13], colour)] : []),
    when([8, 75, 52, 5], 14),
    caption(0, [8, 80.5, 60, 11], 12),
  )
}

/** A page that begins something: a few large words, and a drawing. */
export const chapter = (said: string, name: StickerName, wearing: Wearing = {}): Design => {
  const { paper = 'stitches', colour = 'accent' } = wearing
  return page(
    paper,
    sticker(name, [42, 22, 16], colour),
    words(said, [12, 50, 76, 26], 34, { font: 'heading', align: 'centre' }),
  )
}

/** The last words, with a photo above them. */
export const farewell = (said: string, wearing: Wearing = {}): Design => {
  const { paper = 'plain', frame = 'white', sticker: name = 'heart', colour = 'accent' } = wearing
  return page(
    paper,
    photo([22, 14, 56, 48], frame),
    sticker(name, [46, 67, 8], colour),
    words(said, [14, 78, 72, 12], 22, { font: 'hand', align: 'centre' }),
  )
}
