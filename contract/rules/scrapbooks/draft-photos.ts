import type { Certainty } from '#contract/rules/memory-date.ts'
import type { LaidPhoto } from './lay-pictures.ts'

export interface DraftPhoto extends LaidPhoto {
  readonly takenOn: string
  readonly secondOfDay: number
  readonly certainty: Certainty
  readonly place: string
  readonly caption: string
  /** What was told of it, as it was written down. */
  readonly told: string
  readonly isFavourite: boolean
}

/** Photos that belong together, and how many pages they get. */
interface Chapter {
  readonly photos: readonly DraftPhoto[]
  readonly pages: number
}

const dayMs = 86_400_000
const dayOf = ({ takenOn }: DraftPhoto) => Date.parse(`${takenOn}T00:00:00Z`) / dayMs

export const inTime = (a: DraftPhoto, b: DraftPhoto): number =>
  a.takenOn === b.takenOn
    ? a.secondOfDay - b.secondOfDay || (a.memoryId < b.memoryId ? -1 : 1)
    : a.takenOn < b.takenOn
      ? -1
      : 1

/** Days in a row at one place, or what is known of the same month or year. */
export function groupsOf(photos: readonly DraftPhoto[]): DraftPhoto[][] {
  const groups: DraftPhoto[][] = []
  for (const photo of photos.toSorted(inTime)) {
    const group = groups.at(-1)
    if (group && belongsTo(photo, group)) group.push(photo)
    else groups.push([photo])
  }
  return groups
}

function belongsTo(photo: DraftPhoto, group: readonly DraftPhoto[]): boolean {
  const last = group.at(-1)!
  if (photo.certainty !== last.certainty) return false
  if (photo.certainty === 'month') return photo.takenOn.slice(0, 7) === last.takenOn.slice(0, 7)
  if (photo.certainty !== 'day') return photo.takenOn.slice(0, 4) === last.takenOn.slice(0, 4)
  const isElsewhere =
    photo.place !== '' &&
    last.place !== '' &&
    photo.place.toLowerCase() !== last.place.toLowerCase()
  return dayOf(photo) - dayOf(last) <= 1 && !isElsewhere
}

/** How many pages a chapter has at least, on the whole: a book of single days has no thread. */
const pagesOfChapter = 2.5

/** On a page lie so many at most; more than half as many photos as pages would make pages too empty. */
const mostOnPage = 4
const usualOnPage = 3
const pagesWorth = (photos: number) => Math.ceil(photos / 2)

/** Groups as chapters that fill at most so many pages: what is next to each other in time is joined until they do. */
export function chaptersOf(groups: readonly (readonly DraftPhoto[])[], pages: number): Chapter[] {
  const joined = joinUntil(groups, Math.max(1, Math.ceil(pages / pagesOfChapter)))
  const weights = joined.map((photos) => Math.sqrt(photos.length))
  const given = joined.map(() => 1)
  // One page at a time to whoever has most for each they have already.
  for (let left = pages - joined.length; left > 0; left -= 1) {
    let neediest = -1
    let need = 0
    for (const [at, photos] of joined.entries()) {
      if (given[at]! >= pagesWorth(photos.length)) continue
      const own = weights[at]! / given[at]!
      if (own > need) [neediest, need] = [at, own]
    }
    if (neediest < 0) break
    given[neediest]! += 1
  }
  return joined.map((photos, at) => ({
    photos: bestOf(photos, given[at]! * usualOnPage),
    pages: given[at]!,
  }))
}

/** The two neighbours that are nearest in time become one, again and again. */
function joinUntil(groups: readonly (readonly DraftPhoto[])[], most: number): DraftPhoto[][] {
  const joined = groups.map((group) => [...group])
  const gaps = joined.slice(1).map((group, at) => dayOf(group[0]!) - dayOf(joined[at]!.at(-1)!))
  while (joined.length > most) {
    let nearest = 0
    let least = Infinity
    for (const [at, gap] of gaps.entries()) {
      // A few photos rather than many, and a week apart rather than a year.
      const cost = Math.log(2 + gap) * (1 + joined[at]!.length + joined[at + 1]!.length)
      if (cost < least) [nearest, least] = [at, cost]
    }
    joined.splice(nearest, 2, [...joined[nearest]!, ...joined[nearest + 1]!])
    gaps.splice(nearest, 1)
  }
  return joined
}

/** So many, spread over the time they are from: of each stretch the one that says most. */
export function bestOf(photos: readonly DraftPhoto[], count: number): DraftPhoto[] {
  if (photos.length <= count) return [...photos]
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * photos.length) / count)
    const to = Math.floor(((at + 1) * photos.length) / count)
    return photos.slice(from, to).reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best))
  })
}

export const worthOf = ({ isFavourite, caption, told, faces }: DraftPhoto): number =>
  (isFavourite ? 8 : 0) + (told ? 4 : 0) + (caption ? 3 : 0) + Math.min(faces.length, 4)

/** On this many pages, three on the whole: a full page beside a calm one. */
export function partsOf<T>(all: readonly T[], pages: number): T[][] {
  const sizes = Array.from(
    { length: pages },
    (_, at) => Math.floor(((at + 1) * all.length) / pages) - Math.floor((at * all.length) / pages),
  )
  for (let at = 0; at + 1 < pages; at += 3)
    if (sizes[at]! < mostOnPage && sizes[at + 1]! > 1) {
      sizes[at]! += 1
      sizes[at + 1]! -= 1
    }
  let from = 0
  return sizes.flatMap((size) => (size > 0 ? [all.slice(from, (from += size))] : []))
}
