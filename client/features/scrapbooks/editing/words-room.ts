import { formats, safeMargin, type Format } from '#contract/scrapbooks/looks.ts'
import type { Item, PictureItem } from '#contract/scrapbooks/scene.ts'
import { boundsOf, middleOf, sizedFrom, tidy, type Box, type Point } from './geometry.ts'
import { reframedPicture } from './items.ts'

/** Between a photo and the words under it, in millimetres. */
const gap = 3
const narrowest = 40
/** Parts of a page's width that new words may take, the widest first. */
const widths = [0.6, 0.45, 0.3]
/** A photo isn't made smaller than this part of itself for words. */
const leastLeft = 0.6

export interface WordsRoom extends Box {
  /** The photo that became a little smaller, so that they have room. */
  readonly smaller?: PictureItem
}

interface Wanted {
  readonly items: readonly Item[]
  readonly format: Format
  /** How high the words are in lines of such a width. */
  readonly heightIn: (width: number) => number
  /** Where there isn't so much room: how high they are at least. */
  readonly leastIn?: (width: number) => number
  /** The photo that they are about. */
  readonly picture?: PictureItem | undefined
}

const isApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - gap + 1,
  y: y - gap + 1,
  width: width + 2 * gap - 2,
  height: height + 2 * gap - 2,
})

const isOnPage = ({ x, y, width, height }: Box, format: Format): boolean =>
  x >= safeMargin &&
  y >= safeMargin &&
  x + width <= formats[format].width - safeMargin &&
  y + height <= formats[format].height - safeMargin

/** Where new words can be read: under their photo, or where nothing lies. Photos are never written across. */
export function roomForWords(wanted: Wanted): WordsRoom | undefined {
  const { picture, items, leastIn = wanted.heightIn } = wanted
  const near = picture ? below(picture) : middleOf({ x: 0, y: 0, ...formats[wanted.format] })
  const largest = items
    .filter((item) => item.kind === 'picture')
    .toSorted((one, other) => other.width * other.height - one.width * one.height)[0]
  return (
    (picture && (roomUnder(wanted, picture) ?? roomMade(wanted, picture))) ??
    freeRoom(wanted, near) ??
    freeRoom({ ...wanted, heightIn: leastIn }, near) ??
    (largest && roomMade(wanted, largest))
  )
}

const below = (picture: PictureItem): Point => {
  const { x, y, width, height } = boundsOf(picture)
  return { x: x + width / 2, y: y + height + gap }
}

/** As wide as the photo, within the page, from there on. */
function stripAt({ format, heightIn }: Wanted, picture: PictureItem, y: number): Box {
  const { x, width: wide } = boundsOf(picture)
  const room = formats[format].width - 2 * safeMargin
  const width = tidy(Math.min(room, Math.max(narrowest, wide)))
  const left = Math.min(Math.max(x + (wide - width) / 2, safeMargin), safeMargin + room - width)
  return { x: tidy(left), y: tidy(y), width, height: heightIn(width) }
}

const isFree = ({ items, format }: Wanted, box: Box, but?: Item): boolean =>
  isOnPage(box, format) &&
  items.every((item) => item.id === but?.id || isApart(box, grown(boundsOf(item))))

function roomUnder(wanted: Wanted, picture: PictureItem): Box | undefined {
  const strip = stripAt(wanted, picture, below(picture).y)
  return isFree(wanted, strip, picture) ? strip : undefined
}

/** The photo gives some of its own room: whole, unless it reaches from edge to edge. */
function roomMade(wanted: Wanted, picture: PictureItem): WordsRoom | undefined {
  if (picture.rotation !== 0) return undefined
  const page = formats[wanted.format]
  const { x, y, width, height } = picture
  const strip = stripAt(wanted, picture, 0)
  const beneath = wanted.items
    .map(boundsOf)
    .filter((box) => box.y > y + height / 2 && !isApart({ ...strip, y: box.y }, box))
  const end = Math.min(page.height - safeMargin, ...beneath.map((box) => box.y - gap))
  const left = tidy(end - strip.height - gap - y)
  if (left < height * leastLeft || left >= height) return undefined
  const isAcross = x <= 0 && x + width >= page.width
  const wide = isAcross ? width : (width * left) / height
  const smaller = reframedPicture(picture, sizedFrom(picture, { x: 0, y: -1 }, wide, left))
  const room = { ...strip, y: tidy(y + left + gap) }
  return isFree(wanted, room, picture) ? { ...room, smaller } : undefined
}

const step = 3

/** The free place that is nearest to a point. */
function freeRoom(wanted: Wanted, near: Point): Box | undefined {
  const page = formats[wanted.format]
  const taken = wanted.items.map((item) => grown(boundsOf(item)))
  for (const part of widths) {
    const width = tidy(page.width * part)
    const height = wanted.heightIn(width)
    const free: Box[] = []
    for (let y = safeMargin; y + height <= page.height - safeMargin; y += step)
      for (let x = safeMargin; x + width <= page.width - safeMargin; x += step) {
        const box = { x, y, width, height }
        if (taken.every((other) => isApart(box, other))) free.push(box)
      }
    const far = (box: Box) => Math.hypot(middleOf(box).x - near.x, middleOf(box).y - near.y)
    if (free.length > 0) return free.reduce((best, box) => (far(box) < far(best) ? box : best))
  }
  return undefined
}

/** Words that stand under a photo already. */
export function wordsUnder(items: readonly Item[], picture: PictureItem): Item | undefined {
  const { x, y } = below(picture)
  return items.find((item) => {
    if (item.kind !== 'text') return false
    const box = boundsOf(item)
    return Math.abs(box.y - y) <= 2 * gap && box.x < x && x < box.x + box.width
  })
}
