/** How a picture is looked at: how much larger than whole, and how far its middle is from the frame's. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** What it is shown in, and the picture as it is when seen whole. */
interface Room {
  readonly frame: Size
  readonly picture: Size
}

/** From the middle of the frame. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }
export const mostLarge = 8
/** What one press of + or a double tap does. */
export const stepLarger = 1.5
export const tapLarger = 2.5

const between = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** Nowhere is it drawn away from an edge that it could fill; what is smaller than the frame stays in its middle. */
export function kept({ scale, x, y }: View, { frame, picture }: Room): View {
  if (scale <= 1) return whole
  const reach = (side: keyof Size) => Math.max(0, (picture[side] * scale - frame[side]) / 2)
  const [right, down] = [reach('width'), reach('height')]
  return { scale, x: between(x, -right, right), y: between(y, -down, down) }
}

/** Larger or smaller, so that what lies under a point stays there. */
export function zoomedTo(view: View, to: number, at: Point, room: Room): View {
  const scale = between(to, 1, mostLarge)
  const by = scale / view.scale
  return kept({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, room)
}

export const movedBy = (view: View, right: number, down: number, room: Room): View =>
  kept({ ...view, x: view.x + right, y: view.y + down }, room)

/** Two fingers: what lay between them stays between them, as far apart as they are now. */
export function pinched(
  view: View,
  [before, now]: readonly [readonly [Point, Point], readonly [Point, Point]],
  room: Room,
): View {
  const apart = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const [from, to] = [middle(before), middle(now)]
  const larger = zoomedTo(view, (view.scale * apart(now)) / apart(before), from, room)
  return movedBy(larger, to.x - from.x, to.y - from.y, room)
}
