import { framed } from '#contract/rules/scrapbooks/frames.ts'
import { heightOfLines } from '#contract/rules/scrapbooks/text-lines.ts'
import {
  formats,
  type Format,
  type FontRole,
  type StickerName,
} from '#contract/scrapbooks/looks.ts'
import {
  wholePicture,
  type Item,
  type PictureItem,
  type TextItem,
} from '#contract/scrapbooks/scene.ts'
import { cropToFit, reframed } from './crop.ts'
import { resizedBy, sideOf, sizedFrom, tidy, type Handle, type Point } from './geometry.ts'

/** Words as lines of a width, in millimetres, with the letters the page is drawn with. */
export type BreakText = (item: Pick<TextItem, 'words' | 'font' | 'size' | 'width'>) => string[]

/** Its lines anew, and as high as they are. Its upper edge stays where it is. */
export function relined(item: TextItem, breakText: BreakText): TextItem {
  const lines = breakText(item)
  const height = tidy(Math.max(1, heightOfLines(item.font, item.size, lines.length)))
  return { ...sizedFrom(item, { x: 0, y: -1 }, item.width, height), lines }
}

/** The shape of what is seen of a picture within its frame. */
function innerAspect({ frame, width, height }: PictureItem): number {
  const { inner } = framed(frame, width, height)
  return inner.width / inner.height
}

/** A picture that got another shape or frame shows as much of itself as before, as far as there is more. */
export const reframedPicture = (before: PictureItem, after: PictureItem): PictureItem => ({
  ...after,
  crop: before.memoryId
    ? reframed(before.crop, innerAspect(before), innerAspect(after))
    : after.crop,
})

const largestText = 200
const smallestText = 5

/** Pulls a handle of whatever it is: pictures keep their shape at corners, words keep their lines there. */
export function pulled(item: Item, handle: Handle, pull: Point, breakText: BreakText): Item {
  const isCorner = handle.length === 2
  if (item.kind === 'text') return pulledText(item, handle, pull, breakText)
  const after = resizedBy(item, handle, pull, isCorner || item.kind !== 'picture')
  if (item.kind === 'picture') return reframedPicture(item, after as PictureItem)
  // A sticker and a code have one shape only.
  if (isCorner) return after
  const factor =
    handle === 'e' || handle === 'w' ? after.width / item.width : after.height / item.height
  const side = sideOf(handle)
  return sizedFrom(item, { x: -side.x, y: -side.y }, item.width * factor, item.height * factor)
}

function pulledText(item: TextItem, handle: Handle, pull: Point, breakText: BreakText): TextItem {
  if (handle === 'n' || handle === 's') return item
  const after = resizedBy(item, handle, pull, true)
  if (handle.length === 1) return relined({ ...after, height: item.height }, breakText)
  const factor = after.width / item.width
  const size = Math.min(largestText, Math.max(smallestText, Math.round(item.size * factor * 2) / 2))
  const side = sideOf(handle)
  const exact = size / item.size
  const scaled = sizedFrom(
    item,
    { x: -side.x, y: -side.y },
    Math.max(1, item.width * exact),
    Math.max(1, item.height * exact),
  )
  return { ...scaled, size }
}

/** Another photo in the same place: as much of it as the place shows. */
export const withPhoto = (
  item: PictureItem,
  photo: { readonly memoryId: string; readonly aspect: number; readonly alt: string },
): PictureItem => ({
  ...item,
  memoryId: photo.memoryId,
  alt: photo.alt,
  crop: cropToFit(photo.aspect, innerAspect(item)),
})

const inTheMiddle = (format: Format, width: number, height: number) => {
  const page = formats[format]
  return {
    x: tidy((page.width - width) / 2),
    y: tidy((page.height - height) / 2),
    width: tidy(width),
    height: tidy(height),
    rotation: 0,
  }
}

export function newPicture(
  id: string,
  format: Format,
  photo: { readonly memoryId: string; readonly aspect: number; readonly alt: string },
): PictureItem {
  const room = Math.min(formats[format].width, formats[format].height) * 0.5
  const width = room * Math.min(1, Math.sqrt(photo.aspect)) * Math.max(1, Math.sqrt(photo.aspect))
  const factor = Math.min(1, room / width, room / (width / photo.aspect))
  return {
    kind: 'picture',
    id,
    ...inTheMiddle(format, width * factor, (width * factor) / photo.aspect),
    memoryId: photo.memoryId,
    crop: wholePicture,
    frame: 'none',
    alt: photo.alt,
  }
}

export const textSizes: Readonly<Record<FontRole, number>> = { heading: 28, body: 12, hand: 22 }

export function newText(id: string, format: Format, breakText: BreakText): TextItem {
  const width = formats[format].width * 0.6
  const size = textSizes.body
  const blank: TextItem = {
    kind: 'text',
    id,
    ...inTheMiddle(format, width, heightOfLines('body', size, 1)),
    words: '',
    lines: [''],
    font: 'body',
    size,
    colour: 'ink',
    align: 'left',
    memoryId: null,
  }
  return relined(blank, breakText)
}

export const newSticker = (id: string, format: Format, sticker: StickerName): Item => ({
  kind: 'sticker',
  id,
  ...inTheMiddle(format, 32, 32),
  sticker,
  colour: 'accent',
})
