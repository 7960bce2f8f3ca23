import * as z from 'zod/mini'
import { grouped } from '#contract/rules/grouped.ts'
import { id } from '#contract/shapes.ts'
import { fontRoles, frames, paperNames, stickerNames, tones } from './looks.ts'

/**
 * What lies on a page. Measures are millimetres from the top left corner of the trimmed page; an item turns around its
 * centre, clockwise, in degrees. The order is that of the layers: the last one lies on top.
 */
export const mostItems = 120
export const longestWords = 4000
export const mostLines = 200

const measure = z.number().check(z.minimum(-600), z.maximum(1200))
const length = z.number().check(z.minimum(1), z.maximum(1200))
const part = z.number().check(z.minimum(0), z.maximum(1))

const place = {
  id,
  x: measure,
  y: measure,
  width: length,
  height: length,
  rotation: z.number().check(z.minimum(-360), z.maximum(360)),
}

// Not trimmed: who is in the middle of writing has a blank at the end.
const typed = (longest: number, what: string) =>
  z.string({ error: `${what} is missing.` }).check(
    z.maxLength(longest, `${what} can have at most ${grouped(longest)} characters.`),
    z.regex(
      /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/,
      `${what} has a character that can’t be stored.`,
    ),
    z.refine(
      (words) => !/\p{Surrogate}/u.test(words),
      `${what} has a character that can’t be stored.`,
    ),
  )

/** Of the upright picture, in parts of its width and height. */
const crop = z
  .strictObject({ x: part, y: part, width: part, height: part })
  .check(
    z.refine(
      ({ x, y, width, height }) =>
        width >= 0.01 && height >= 0.01 && x + width <= 1.001 && y + height <= 1.001,
      'That part isn’t within the picture.',
    ),
  )
export type Crop = z.output<typeof crop>
export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 }

const picture = z.strictObject({
  kind: z.literal('picture'),
  ...place,
  /** A photo of the vault; null where a place is kept for one. */
  memoryId: z.nullable(id),
  crop,
  frame: z.enum(frames),
  /** What is to be seen, for who can't see it. */
  alt: typed(500, 'The description'),
})
export type PictureItem = z.output<typeof picture>

const text = z.strictObject({
  kind: z.literal('text'),
  ...place,
  words: typed(longestWords, 'The text'),
  /** The words as they were broken into lines, once: what is printed is what was seen. */
  lines: z.array(typed(1000, 'A line')).check(z.maxLength(mostLines)),
  font: z.enum(fontRoles),
  /** In points. */
  size: z.number().check(z.minimum(5), z.maximum(200)),
  colour: z.enum(tones),
  align: z.enum(['left', 'centre', 'right']),
  /** The memory that these words were taken from: who may not see it doesn't read them either. */
  memoryId: z.nullable(id),
})
export type TextItem = z.output<typeof text>

const sticker = z.strictObject({
  kind: z.literal('sticker'),
  ...place,
  sticker: z.enum(stickerNames),
  colour: z.enum(tones),
})

/** A code to be photographed, which plays a voice of the family's. */
const voice = z.strictObject({
  kind: z.literal('voice'),
  ...place,
  /** One of the book's voices; null where one is still to be chosen. */
  voiceId: z.nullable(id),
  /** Under the code: “Grandma tells of the lake”. */
  label: typed(120, 'The words under the code'),
})
export type VoiceItem = z.output<typeof voice>

export const item = z.discriminatedUnion('kind', [picture, text, sticker, voice])
export type Item = z.output<typeof item>

/** What can be laid on a page, without the page. */
export const scene = {
  paper: z.enum(paperNames),
  items: z.array(item).check(
    z.maxLength(mostItems, `A page can hold at most ${mostItems} things. Please use another page.`),
    z.refine(
      (items) => new Set(items.map((one) => one.id)).size === items.length,
      'Two things on this page have the same id.',
    ),
  ),
}
const sceneShape = z.strictObject(scene)
export type Scene = z.output<typeof sceneShape>
