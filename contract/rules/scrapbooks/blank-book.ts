import { formats, type Format } from '#contract/scrapbooks/looks.ts'
import {
  wholePicture,
  type Item,
  type PictureItem,
  type Scene,
} from '#contract/scrapbooks/scene.ts'
import { pictureIn, type LaidPhoto } from './lay-pictures.ts'
import { layText, type NewId } from './lay-text.ts'
import { level, type Box, type Look, type MeasureText } from './theme-look.ts'

export interface Titled {
  readonly title: string
  readonly subtitle: string
}

interface Laying {
  readonly look: Look
  readonly measure: MeasureText
  readonly newId: NewId
}

const edge = 22

/** The front of a cover: a picture, or a place for one, over the book's name. */
export function coverScene(
  titled: Titled,
  format: Format,
  laying: Laying,
  photo?: LaidPhoto,
): Scene {
  const { width, height } = formats[format]
  const place: Box = { x: edge, y: edge, width: width - 2 * edge, height: height * 0.6 - edge + 8 }
  const frame = laying.look.frame === 'none' ? 'white' : laying.look.frame
  const picture: PictureItem = photo
    ? pictureIn(photo, place, { frame, newId: laying.newId })
    : {
        kind: 'picture',
        id: laying.newId(),
        ...place,
        ...level,
        memoryId: null,
        crop: wholePicture,
        frame,
        alt: '',
      }
  const below = place.y + place.height
  return {
    paper: laying.look.coverPaper,
    items: [
      picture,
      ...names(
        titled,
        { x: edge, y: below + 8, width: width - 2 * edge, height: height - below - 24 },
        laying,
      ),
    ],
  }
}

/** What stands on the first page. */
export function titleScene(titled: Titled, format: Format, laying: Laying): Scene {
  const { width, height } = formats[format]
  const room: Box = { x: edge, y: height * 0.36, width: width - 2 * edge, height: height * 0.3 }
  return { paper: laying.look.openingPaper, items: names(titled, room, laying) }
}

function names({ title, subtitle }: Titled, room: Box, laying: Laying): Item[] {
  const titleHeight = subtitle ? room.height * 0.66 : room.height
  const heading = layText(
    title,
    { ...room, height: titleHeight },
    { font: 'heading', sizes: [40, 34, 28, 22, 18, 14, 11], colour: 'ink', align: 'centre' },
    laying,
  )
  if (!subtitle) return [heading]
  const under = layText(
    subtitle,
    { ...room, y: room.y + titleHeight, height: room.height - titleHeight },
    { font: 'body', sizes: [16, 14, 12, 10, 8], colour: 'soft', align: 'centre' },
    laying,
  )
  return [heading, under]
}

/** A cover, a page with the title, and three empty ones to begin with. */
export function blankBook(titled: Titled & { readonly format: Format }, laying: Laying): Scene[] {
  const empty: Scene = { paper: laying.look.paper, items: [] }
  return [
    coverScene(titled, titled.format, laying),
    titleScene(titled, titled.format, laying),
    empty,
    empty,
    empty,
  ]
}
