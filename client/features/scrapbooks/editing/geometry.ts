/** Everything on a page is told in millimetres from its top left corner; degrees turn clockwise around the middle. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export interface Placed extends Box {
  readonly rotation: number
}

/** The corners and the middles of the sides that can be taken hold of, as compass points. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

export const smallestSide = 5

const radians = (degrees: number) => (degrees * Math.PI) / 180

export const turnedBy = ({ x, y }: Point, degrees: number): Point => {
  const cos = Math.cos(radians(degrees))
  const sin = Math.sin(radians(degrees))
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** Which way a handle lies from the middle: -1, 0 or 1 on each axis of the item itself. */
export const sideOf = (handle: Handle): Point => ({
  x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
})

/** Where a handle is on the page. */
export function handleAt(item: Placed, handle: Handle): Point {
  const side = sideOf(handle)
  const middle = middleOf(item)
  const arm = turnedBy(
    { x: (side.x * item.width) / 2, y: (side.y * item.height) / 2 },
    item.rotation,
  )
  return { x: middle.x + arm.x, y: middle.y + arm.y }
}

/** The upright box around it, however it is turned. */
export function boundsOf(item: Placed): Box {
  const corners = (['nw', 'ne', 'se', 'sw'] as const).map((corner) => handleAt(item, corner))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

export function boundsOfAll(items: readonly Placed[]): Box {
  const boxes = items.map(boundsOf)
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

export const isInside = (item: Placed, at: Point): boolean => {
  const middle = middleOf(item)
  const own = turnedBy({ x: at.x - middle.x, y: at.y - middle.y }, -item.rotation)
  return Math.abs(own.x) <= item.width / 2 && Math.abs(own.y) <= item.height / 2
}

export const movedBy = <T extends Placed>(item: T, dx: number, dy: number): T => ({
  ...item,
  x: tidy(item.x + dx),
  y: tidy(item.y + dy),
})

/** Pulls a handle by so much of the page: what lies opposite stays where it is. */
export function resizedBy<T extends Placed>(
  item: T,
  handle: Handle,
  pull: Point,
  keepsShape: boolean,
): T {
  const side = sideOf(handle)
  const own = turnedBy(pull, -item.rotation)
  let width = Math.max(smallestSide, item.width + side.x * own.x)
  let height = Math.max(smallestSide, item.height + side.y * own.y)
  if (keepsShape && side.x !== 0 && side.y !== 0) {
    const byWidth = width / item.width
    const byHeight = height / item.height
    const factor = Math.max(
      Math.abs(byWidth - 1) > Math.abs(byHeight - 1) ? byWidth : byHeight,
      smallestSide / Math.min(item.width, item.height),
    )
    width = item.width * factor
    height = item.height * factor
  }
  return sizedFrom(item, { x: -side.x, y: -side.y }, width, height)
}

/** Another size, with the side or corner that `anchor` points to left where it is. */
export function sizedFrom<T extends Placed>(
  item: T,
  anchor: Point,
  width: number,
  height: number,
): T {
  const middle = middleOf(item)
  const shift = turnedBy(
    { x: (anchor.x * (item.width - width)) / 2, y: (anchor.y * (item.height - height)) / 2 },
    item.rotation,
  )
  return {
    ...item,
    x: tidy(middle.x + shift.x - width / 2),
    y: tidy(middle.y + shift.y - height / 2),
    width: tidy(width),
    height: tidy(height),
  }
}

/** Turned so that its upper side looks at the pointer; in steps of so many degrees, if there are any. */
export function turnedTo<T extends Placed>(item: T, at: Point, step: number): T {
  const middle = middleOf(item)
  const degrees = (Math.atan2(at.y - middle.y, at.x - middle.x) * 180) / Math.PI + 90
  return turned(item, step ? Math.round(degrees / step) * step : settled(degrees))
}

/** Straight and square are meant by whoever comes near them. */
const settled = (degrees: number) => {
  const nearest = Math.round(degrees / 90) * 90
  return Math.abs(degrees - nearest) < 2.5 ? nearest : degrees
}

export const turned = <T extends Placed>(item: T, degrees: number): T => ({
  ...item,
  rotation: tidy(((((degrees + 180) % 360) + 360) % 360) - 180),
})

/** A hundredth of a millimetre is finer than any printer; without it sums carry long tails about. */
export const tidy = (value: number): number => Math.round(value * 100) / 100 + 0
