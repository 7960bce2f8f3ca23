import { formats, type Format } from '#contract/scrapbooks/looks.ts'
import {
  wholePicture,
  type Item,
  type PictureItem,
  type Scene,
} from '#contract/scrapbooks/scene.ts'
import type { Titled } from './blank-book.ts'
import { quoted } from './draft-book.ts'
import type { DraftPhoto } from './draft-photos.ts'
import { lossOf, pictureIn, placeAspect } from './lay-pictures.ts'
import { layText, type NewId } from './lay-text.ts'
import { ordersOf } from './layouts.ts'
import { level, type Box, type MeasureText } from './theme-look.ts'
import type { Design, Part, PhotoPlace, Said, WordsPlace } from './template.ts'
import { whenWords } from './when-words.ts'

export interface Filling {
  readonly format: Format
  readonly titled: Titled
  readonly measure: MeasureText
  readonly newId: NewId
}

const boxOf = ([x, y, width, height]: Part, format: Format): Box => {
  const page = formats[format]
  return {
    x: (x * page.width) / 100,
    y: (y * page.height) / 100,
    width: (width * page.width) / 100,
    // As high as it is wide.
    height: height === 0 ? (width * page.width) / 100 : (height * page.height) / 100,
  }
}

/** A page with these photos in its places, each where it loses least; places beyond them stay empty. */
export function fillDesign(design: Design, photos: readonly DraftPhoto[], filling: Filling): Scene {
  const places = design.places.filter((place) => place.kind === 'photo')
  const placed = arranged(places, photos, filling.format)
  let next = 0
  const items = design.places.flatMap((place): Item[] => {
    const box = boxOf(place.at, filling.format)
    switch (place.kind) {
      case 'photo': {
        const item = photoItem(place, box, placed[next], filling.newId)
        next += 1
        return [turned(item, place.turn)]
      }
      case 'sticker': {
        const { sticker, colour } = place
        const item = { kind: 'sticker' as const, id: filling.newId(), ...box, ...level }
        return [turned({ ...item, sticker, colour }, place.turn)]
      }
      case 'words':
        return laidWords(place, box, placed, filling)
    }
  })
  return { paper: design.paper, items }
}

const turned = <One extends Item>(item: One, turn = 0): One => ({ ...item, rotation: turn })

function photoItem(
  { frame }: PhotoPlace,
  box: Box,
  photo: DraftPhoto | undefined,
  newId: NewId,
): PictureItem {
  if (photo) return pictureIn(photo, box, { frame, newId })
  const empty = { memoryId: null, crop: wholePicture, frame, alt: '' }
  return { kind: 'picture', id: newId(), ...box, ...level, ...empty }
}

/** By place: which photo lies there. */
function arranged(
  places: readonly PhotoPlace[],
  photos: readonly DraftPhoto[],
  format: Format,
): (DraftPhoto | undefined)[] {
  const used = places.slice(0, photos.length)
  const aspects = used.map(({ at, frame }) => placeAspect(frame, boxOf(at, format)))
  const losses = photos.map((photo) => aspects.map((aspect) => lossOf(photo, aspect)))
  let best: readonly number[] = used.map((_, at) => at)
  let least = Infinity
  for (const order of ordersOf(used.length)) {
    const moved = order.filter((slot, at) => slot !== at).length
    const loss = order.reduce((sum, slot, at) => sum + losses[at]![slot]!, moved * 0.02)
    if (loss < least) [best, least] = [order, loss]
  }
  const placed: (DraftPhoto | undefined)[] = places.map(() => undefined)
  for (const [at, slot] of best.entries()) placed[slot] = photos[at]
  return placed
}

interface Spoken {
  readonly words: string
  readonly memoryId: string | null
}

function spoken(
  says: Said,
  placed: readonly (DraftPhoto | undefined)[],
  { titled }: Filling,
): Spoken {
  if ('words' in says) return { words: says.words, memoryId: null }
  if ('caption' in says) {
    const photo = placed[says.caption]
    const words = photo?.caption || (photo?.told && quoted(photo.told)) || ''
    return { words, memoryId: photo?.memoryId ?? null }
  }
  if (says.of !== 'when') return { words: titled[says.of], memoryId: null }
  const shown = placed.filter((photo) => photo !== undefined)
  const inOrder = shown.toSorted((a, b) => (a.takenOn < b.takenOn ? -1 : 1))
  return { words: whenWords(inOrder), memoryId: null }
}

const smaller = [1, 0.85, 0.7, 0.58, 0.48]

/** What has nothing to say leaves no empty box behind. */
function laidWords(
  place: WordsPlace,
  box: Box,
  placed: readonly (DraftPhoto | undefined)[],
  filling: Filling,
): Item[] {
  const { words, memoryId } = spoken(place.says, placed, filling)
  if (words === '') return []
  const { font, colour, align, size, turn } = place
  const sizes = smaller.map((part) => Math.max(7, Math.round(size * part)))
  return [turned(layText(words, box, { font, sizes, colour, align, memoryId }, filling), turn)]
}
