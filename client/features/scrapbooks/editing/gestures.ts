import { formats } from '#contract/scrapbooks/looks.ts'
import type { Item } from '#contract/scrapbooks/scene.ts'
import { panned } from './crop.ts'
import { choose, chosenOf, letGo, settle, sheetOf, type Editor } from './editor.ts'
import {
  boundsOfAll,
  isInside,
  movedBy,
  sideOf,
  turnedBy,
  turnedTo,
  type Handle,
  type Point,
} from './geometry.ts'
import { pulled, type BreakText } from './items.ts'
import { snap, snapLinesOf, snapSide, type Guide, type SnapLines } from './snapping.ts'

/** What a hand took hold of. */
export type Hold = 'move' | 'turn' | 'crop' | Handle

interface Moving {
  readonly hold: Hold
  readonly from: Point
  readonly items: readonly Item[]
  readonly lines: SnapLines
  /** How near, in millimetres, a line draws to itself what comes to it. */
  readonly reach: number
  readonly breakText: BreakText
}

interface Held {
  readonly isFree: boolean
  readonly inSteps: boolean
}

interface Shown {
  readonly items: readonly Item[]
  readonly guides: readonly Guide[]
}

/** Where everything that is held would lie now. */
export function heldAt(moving: Moving, at: Point, { isFree, inSteps }: Held): Shown {
  const { hold, from, items, lines, reach, breakText } = moving
  const by = { x: at.x - from.x, y: at.y - from.y }
  if (hold === 'move') {
    const moved = items.map((item) => movedBy(item, by.x, by.y))
    const { dx, dy, guides } = isFree ? noSnap : snap(boundsOfAll(moved), lines, reach)
    return { items: moved.map((item) => movedBy(item, dx, dy)), guides }
  }
  const [item] = items
  if (!item) return { items: [], guides: [] }
  if (hold === 'turn') return { items: [turnedTo(item, at, inSteps ? 15 : 0)], guides: [] }
  if (hold === 'crop') return { items: [cropped(item, by)], guides: [] }
  const pull = isFree || item.rotation !== 0 ? by : drawn(item, hold, by, lines, reach)
  return { items: [pulled(item, hold, pull, breakText)], guides: [] }
}

const noSnap = { dx: 0, dy: 0, guides: [] }

function cropped(item: Item, by: Point): Item {
  if (item.kind !== 'picture') return item
  const own = turnedBy(by, -item.rotation)
  return { ...item, crop: panned(item.crop, own.x / item.width, own.y / item.height) }
}

/** The side that is pulled comes to lie on a line that is near. */
function drawn(item: Item, handle: Handle, by: Point, lines: SnapLines, reach: number): Point {
  const side = sideOf(handle)
  const x = item.x + (side.x > 0 ? item.width : 0) + by.x
  const y = item.y + (side.y > 0 ? item.height : 0) + by.y
  return {
    x: by.x + (side.x === 0 ? 0 : snapSide(x, lines.x, reach)),
    y: by.y + (side.y === 0 ? 0 : snapSide(y, lines.y, reach)),
  }
}

/** What lies on top at a place. */
export const topmostAt = (items: readonly Item[], at: Point): Item | undefined =>
  items.findLast((item) => isInside(item, at))

/** Nearer than this, in pixels, a press was a press and no drag. */
const leastDrag = 4
const reachPixels = 6

interface Start {
  readonly editor: Editor
  readonly frame: HTMLElement
  readonly hold: Hold
  readonly event: PointerEvent
  readonly breakText: BreakText
}

export function placeIn(frame: HTMLElement, editor: Editor, event: MouseEvent): Point {
  const box = frame.getBoundingClientRect()
  const scale = box.width / formats[editor.state.get().book.format].width
  return { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale }
}

/** Follows the pointer until it lets go. While it moves, only what is held is drawn anew; then it is one step. */
export function takeHold({ editor, frame, hold, event, breakText }: Start): void {
  const state = editor.state.get()
  const items = chosenOf(state)
  if (items.length === 0) return
  const page = formats[state.book.format]
  const others = sheetOf(state)!.items.filter(({ id }) => !state.chosen.has(id))
  const moving: Moving = {
    hold,
    from: placeIn(frame, editor, event),
    items,
    lines: snapLinesOf(page, others),
    reach: (reachPixels * page.width) / frame.getBoundingClientRect().width,
    breakText,
  }
  let isDrag = false
  const end = new AbortController()
  const { signal } = end
  const isOurs = (other: PointerEvent) => other.pointerId === event.pointerId
  const move = (now: PointerEvent) => {
    if (!isOurs(now)) return
    isDrag ||= Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) >= leastDrag
    if (!isDrag) return
    const isFree = now.altKey || now.ctrlKey || now.metaKey
    const shown = heldAt(moving, placeIn(frame, editor, now), { isFree, inSteps: now.shiftKey })
    editor.live.set({
      items: new Map(shown.items.map((item) => [item.id, item])),
      guides: shown.guides,
    })
  }
  const up = (now: PointerEvent) => {
    if (!isOurs(now)) return
    end.abort()
    if (isDrag) settle(editor)
    else if (hold === 'move') chooseAt(editor, moving.from, now.shiftKey)
    else chooseUnder(editor, moving.from)
  }
  const drop = () => {
    end.abort()
    letGo(editor)
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', up, { signal })
  addEventListener('pointercancel', drop, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && drop(), { signal })
}

/** A handle lies over whatever is beside its item: a press on it that doesn't pull means what lies there. */
function chooseUnder(editor: Editor, at: Point): void {
  const state = editor.state.get()
  const item = topmostAt(sheetOf(state)?.items ?? [], at)
  if (item && !state.chosen.has(item.id)) choose(editor, [item.id])
}

/** A press chooses what lies on top there; with Shift, besides what was chosen, or no more. */
export function chooseAt(editor: Editor, at: Point, isMore: boolean): void {
  const state = editor.state.get()
  const item = topmostAt(sheetOf(state)?.items ?? [], at)
  if (!isMore) return choose(editor, item ? [item.id] : [])
  if (!item) return undefined
  const others = [...state.chosen].filter((id) => id !== item.id)
  return choose(editor, state.chosen.has(item.id) ? others : [...others, item.id])
}
