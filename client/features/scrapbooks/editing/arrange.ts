import { boundsOf, boundsOfAll, movedBy, type Placed } from './geometry.ts'

interface Layered extends Placed {
  readonly id: string
}

export type Towards = 'up' | 'down' | 'top' | 'bottom'

/** The last of a list lies on top. What is chosen keeps its own order. */
export function layered<T extends Layered>(
  items: readonly T[],
  chosen: ReadonlySet<string>,
  towards: Towards,
): T[] {
  const moving = items.filter(({ id }) => chosen.has(id))
  const staying = items.filter(({ id }) => !chosen.has(id))
  if (towards === 'top') return [...staying, ...moving]
  if (towards === 'bottom') return [...moving, ...staying]
  return towards === 'up'
    ? stepped(items, chosen)
    : stepped(items.toReversed(), chosen).toReversed()
}

function stepped<T extends Layered>(items: readonly T[], chosen: ReadonlySet<string>): T[] {
  const next = [...items]
  for (let i = next.length - 2; i >= 0; i -= 1)
    if (chosen.has(next[i]!.id) && !chosen.has(next[i + 1]!.id))
      [next[i], next[i + 1]] = [next[i + 1]!, next[i]!]
  return next
}

export type Edge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

interface Sheet {
  readonly width: number
  readonly height: number
}

/** One lines up with the page, several with one another. */
export function aligned<T extends Layered>(
  items: readonly T[],
  chosen: ReadonlySet<string>,
  edge: Edge,
  page: Sheet,
): T[] {
  const own = items.filter(({ id }) => chosen.has(id))
  if (own.length === 0) return [...items]
  const frame = own.length === 1 ? { x: 0, y: 0, ...page } : boundsOfAll(own)
  return items.map((item) => {
    if (!chosen.has(item.id)) return item
    const box = boundsOf(item)
    const across = frame.width - box.width
    const down = frame.height - box.height
    const dx = { left: 0, centre: across / 2, right: across }[edge as 'left']
    const dy = { top: 0, middle: down / 2, bottom: down }[edge as 'top']
    return movedBy(
      item,
      dx === undefined ? 0 : frame.x + dx - box.x,
      dy === undefined ? 0 : frame.y + dy - box.y,
    )
  })
}

/** The same gap between each two of them; the outermost stay. */
export function distributed<T extends Layered>(
  items: readonly T[],
  chosen: ReadonlySet<string>,
  axis: 'x' | 'y',
): T[] {
  const size = axis === 'x' ? 'width' : 'height'
  const own = items
    .filter(({ id }) => chosen.has(id))
    .map((item) => ({ id: item.id, box: boundsOf(item) }))
    .sort((a, b) => a.box[axis] - b.box[axis])
  if (own.length < 3) return [...items]
  const first = own[0]!.box
  const last = own.at(-1)!.box
  const taken = own.reduce((sum, { box }) => sum + box[size], 0)
  const gap = (last[axis] + last[size] - first[axis] - taken) / (own.length - 1)
  const by = new Map<string, number>()
  let at = first[axis]
  for (const { id, box } of own) {
    by.set(id, at - box[axis])
    at += box[size] + gap
  }
  return items.map((item) => {
    const shift = by.get(item.id)
    if (shift === undefined) return item
    return axis === 'x' ? movedBy(item, shift, 0) : movedBy(item, 0, shift)
  })
}

const aside = 5

/** The same once more, a little aside so that both are seen, and with ids of their own. */
export function copiesOf<T extends Layered>(
  items: readonly T[],
  newId: () => string,
  page: Sheet,
): T[] {
  if (items.length === 0) return []
  const box = boundsOfAll(items)
  const dx = box.x + box.width + aside > page.width + box.width / 2 ? -aside : aside
  const dy = box.y + box.height + aside > page.height + box.height / 2 ? -aside : aside
  return items.map((item) => ({ ...movedBy(item, dx, dy), id: newId() }))
}
