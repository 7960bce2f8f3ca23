import type { Frame } from '#contract/scrapbooks/looks.ts'
import { wholePicture, type PictureItem } from '#contract/scrapbooks/scene.ts'
import { cropPicture, type FaceBox } from './crop-picture.ts'
import { framed } from './frames.ts'
import { ordersOf, slotsFor } from './layouts.ts'
import type { NewId } from './lay-text.ts'
import { level, type Box } from './theme-look.ts'
import { dpiOf, poorDpi } from './print-dots.ts'

export interface LaidPhoto {
  readonly memoryId: string
  /** Its width over its height, upright. */
  readonly aspect: number
  readonly faces: readonly FaceBox[]
  readonly alt: string
  /** How many dots it is printed from, upright, where that is known. */
  readonly dots?: { readonly width: number; readonly height: number } | undefined
}

interface How {
  readonly frame: Frame
  readonly gap: number
  readonly newId: NewId
}

/** The shape of what is seen of a picture in a place. */
export const placeAspect = (frame: Frame, { width, height }: Box) => {
  const { inner } = framed(frame, width, height)
  return inner.width / inner.height
}

/** How much of a picture a place of this shape would cut off, and how much worse that is where it takes a head. */
export function lossOf(photo: LaidPhoto, aspect: number): number {
  const cut = Math.abs(Math.log(aspect / photo.aspect))
  return cropPicture(photo.aspect, aspect, photo.faces).isWhole ? cut : cut + 3
}

/** Photos in a box, as they lose least. */
export function layPictures(photos: readonly LaidPhoto[], room: Box, how: How): PictureItem[] {
  let best: { readonly slots: readonly Box[]; readonly order: readonly number[] } | undefined
  let least = Infinity
  const orders = ordersOf(photos.length)
  for (const slots of slotsFor(photos.length, room, how.gap)) {
    const aspects = slots.map((slot) => placeAspect(how.frame, slot))
    const losses = photos.map((photo) => aspects.map((aspect) => lossOf(photo, aspect)))
    for (const order of orders) {
      const moved = order.filter((slot, at) => slot !== at).length
      const loss = order.reduce((sum, slot, at) => sum + losses[at]![slot]!, moved * 0.02)
      if (loss >= least) continue
      least = loss
      best = { slots, order }
    }
  }
  if (!best) return []
  const { slots, order } = best
  return photos.map((photo, at) => pictureIn(photo, slots[order[at]!]!, how))
}

/** A head that a place would cut off makes the place smaller instead, and so does a photo of few dots. */
export function pictureIn(
  photo: LaidPhoto,
  place: Box,
  { frame, newId }: Pick<How, 'frame' | 'newId'>,
): PictureItem {
  const { memoryId, alt, aspect, faces } = photo
  const item = { kind: 'picture' as const, id: newId(), ...level, memoryId, frame, alt }
  const { crop, isWhole } = cropPicture(aspect, placeAspect(frame, place), faces)
  const laid: PictureItem = isWhole
    ? { ...item, ...place, crop }
    : { ...item, ...shrunk(place, aspect, frame), crop: wholePicture }
  return photo.dots ? sharpened(laid, photo.dots) : laid
}

/** Never smaller than this part of its place: a page of stamps is none. */
const leastPart = 0.5

/** So large that nobody sees its dots, around the same middle. */
function sharpened(item: PictureItem, dots: NonNullable<LaidPhoto['dots']>): PictureItem {
  const dpi = dpiOf(item, dots)
  if (dpi >= poorDpi) return item
  const part = Math.max(leastPart, (dpi / poorDpi) * 0.98)
  const width = item.width * part
  const height = item.height * part
  const x = item.x + (item.width - width) / 2
  return { ...item, x, y: item.y + (item.height - height) / 2, width, height }
}

function shrunk(place: Box, aspect: number, frame: Frame): Box {
  const { inner } = framed(frame, place.width, place.height)
  const edge = { across: place.width - inner.width, down: place.height - inner.height }
  const width = Math.min(inner.width, inner.height * aspect)
  const height = width / aspect
  const outer = { width: width + edge.across, height: height + edge.down }
  return {
    x: place.x + (place.width - outer.width) / 2,
    y: place.y + (place.height - outer.height) / 2,
    ...outer,
  }
}
