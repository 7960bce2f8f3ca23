import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Shelf, vault } from '#contract/vault.ts'
import { chunksOf } from './chunks.ts'
import { layOut, rowsBetween, type Layout, type Row } from './layout.ts'
import { useMemories } from './queries.ts'
import { Scrubber } from './scrubber.tsx'
import { sectionWords } from './section-words.ts'
import { Tile } from './tile.tsx'
import { useRoom } from './use-room.ts'

export type Shape = ReplyOf<typeof vault.shape>

interface GridProps {
  familyId: string
  shelf: Shelf
  shape: Shape
  onOpen: (index: number) => void
}

const gap = 6

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Everything of a shelf, of which only what is on the screen exists. */
export function Grid({ familyId, shelf, shape, onOpen }: GridProps) {
  const ground = useRef<HTMLElement>(null)
  const room = useRoom(ground)
  const width = room?.width ?? 0
  const layout = useMemo(
    () =>
      width > 0
        ? layOut(shape, {
            width,
            rowHeight: width < 600 ? 150 : 220,
            headingHeight: 3.2 * rem(),
            gap,
          })
        : undefined,
    [shape, width],
  )
  const rows = layout && room ? rowsBetween(layout.rows, room.top, room.bottom) : []
  const seen = room
    ? layout?.sections.filter(({ top, height }) => top + height >= room.top && top <= room.bottom)
    : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
      <section
        ref={ground}
        className="relative"
        style={{ height: layout?.height ?? 400 }}
        aria-label="Memories, the newest first"
      >
        {seen?.map((section) => (
          <h2
            key={section.month}
            className="absolute left-0 text-2xl"
            style={{ top: section.top + 0.6 * rem() }}
          >
            {sectionWords(section)}
          </h2>
        ))}
        {layout && <Rows {...{ familyId, shelf, shape, layout, rows, onOpen, ground }} />}
      </section>
      {layout && <Scrubber layout={layout} ground={ground} />}
    </div>
  )
}

interface RowsProps extends GridProps {
  layout: Layout
  rows: readonly Row[]
  ground: RefObject<HTMLElement | null>
}

function Rows({ familyId, shelf, shape, layout, rows, onOpen, ground }: RowsProps) {
  const [current, setCurrent] = useState(0)
  const chunks = useMemo(() => chunksOf(shape.months, shape.counts), [shape])
  const first = rows[0]?.start ?? 0
  const lastRow = rows.at(-1)
  const end = lastRow ? lastRow.start + lastRow.widths.length : 0
  const wanted = chunks.filter(({ start, count }) => start < end && start + count > first)
  const memories = useMemories(familyId, shelf, wanted)
  const reachable = current >= first && current < end ? current : first
  const walk = (event: KeyboardEvent) => {
    const to = stepFrom(layout.rows, reachable, event.key)
    if (to === undefined || to < 0 || to >= shape.aspects.length) return
    event.preventDefault()
    setCurrent(to)
    focusTile(ground, layout.rows, to)
  }
  return (
    <div>
      {rows.map(({ top, height, start, widths }) => (
        <div key={start} className="absolute left-0 flex" style={{ top, gap }}>
          {widths.map((width, i) => (
            <div key={start + i} data-at={start + i} className="flex">
              <Tile
                familyId={familyId}
                memory={memories.get(start + i)}
                width={width}
                height={height}
                isCurrent={start + i === reachable}
                onKeyDown={walk}
                onOpen={() => {
                  setCurrent(start + i)
                  onOpen(start + i)
                }}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Left and right to the neighbour; up and down to whatever stands there. */
function stepFrom(rows: readonly Row[], at: number, key: string): number | undefined {
  if (key === 'ArrowRight') return at + 1
  if (key === 'ArrowLeft') return at - 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const here = rows.findIndex(({ start, widths }) => at < start + widths.length)
  const there = rows[key === 'ArrowDown' ? here + 1 : here - 1]
  return there && there.start + Math.min(at - rows[here]!.start, there.widths.length - 1)
}

/** A tile that isn't drawn yet is scrolled to first. */
function focusTile(ground: RefObject<HTMLElement | null>, rows: readonly Row[], at: number) {
  const find = () => ground.current?.querySelector<HTMLElement>(`[data-at="${at}"] button`)
  if (!find()) {
    const row = rows.find(({ start, widths }) => at < start + widths.length)
    const top = (ground.current?.getBoundingClientRect().top ?? 0) + scrollY
    scrollTo({ top: top + (row?.top ?? 0) - innerHeight / 3 })
  }
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}
