import type { Area } from '#contract/vault/looked.ts'
import { positionWords } from '#contract/rules/map-areas.ts'
import { around, onMap, zoomed, type View } from './map-projection.ts'

/** Areas that lie too near each other to be pressed apart. */
export interface Cluster {
  readonly key: string
  /** Where it stands, as a share of the view. */
  readonly left: number
  readonly top: number
  readonly count: number
  readonly isMore: boolean
  readonly name: string
  readonly areas: readonly Area[]
  readonly coverId: string | null
}

interface Placed {
  readonly area: Area
  readonly x: number
  readonly y: number
}

/** What is in view, those that are within `apart` of each other together. Numbers weigh: it stands where most is. */
export function clustersIn(areas: readonly Area[], view: View, apart: number): Cluster[] {
  const placed = areas
    .map((area) => ({ area, ...onMap(area) }))
    .filter(({ x, y }) => isIn(view, x, y))
    // The fullest gathers what is near it.
    .sort(
      (one, other) =>
        other.area.count - one.area.count || (one.area.mark < other.area.mark ? -1 : 1),
    )
  const gathered: Placed[][] = []
  for (const one of placed) {
    const near = gathered.find(([first]) => Math.hypot(first!.x - one.x, first!.y - one.y) < apart)
    if (near) near.push(one)
    else gathered.push([one])
  }
  return gathered.map((group) => asCluster(group, view))
}

// A step nearer at least.
const step = 2

/** The view in which the places of one mark come apart: they, and a little around them. */
export function nearerTo({ areas }: Pick<Cluster, 'areas'>, view: View, ratio: number): View {
  const places = around(areas.map(onMap), ratio, 0)
  const at = { x: places.x + places.width / 2, y: places.y + places.height / 2 }
  return zoomed(view, Math.min(1 / step, places.width / view.width), at)
}

const isIn = ({ x, y, width, height }: View, atX: number, atY: number) =>
  atX >= x && atX <= x + width && atY >= y && atY <= y + height

function asCluster(group: readonly Placed[], view: View): Cluster {
  const [first] = group
  const areas = group.map(({ area }) => area)
  return {
    key: first!.area.mark,
    left: (first!.x - view.x) / view.width,
    top: (first!.y - view.y) / view.height,
    count: areas.reduce((sum, { count }) => sum + count, 0),
    isMore: areas.some(({ isMore }) => isMore),
    name: namesOf(areas),
    areas,
    coverId: areas.find(({ coverId }) => coverId)?.coverId ?? null,
  }
}

/** “Marquette and 3 more places”, or where it lies on the globe. */
function namesOf(areas: readonly Area[]): string {
  const [first] = areas
  const named = areas.find(({ place }) => place)?.place ?? positionWords(first!)
  const others = areas.length - 1
  if (others === 0) return named
  return `${named} and ${others === 1 ? 'one more place' : `${others} more places`}`
}

export const countWords = ({ count, isMore }: Pick<Area, 'count' | 'isMore'>): string =>
  `${isMore ? 'more than ' : ''}${count === 1 ? 'one picture' : `${count.toLocaleString('en-US')} pictures`}`

// More than an address holds; whoever wants to see those goes nearer first.
const mostInAddress = 100

/** Opens what was taken there; nothing where that are too many areas at once. */
export const addressOf = (areas: readonly Area[]): string | undefined =>
  areas.length > mostInAddress
    ? undefined
    : `/dashboard?areas=${areas.map(({ mark }) => mark).join(',')}&at=${encodeURIComponent(namesOf(areas))}`
