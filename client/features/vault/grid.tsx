import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { vault } from '#contract/vault/index.ts'
import { classNames } from '#client/ui/class-names.ts'
import { chunksOf } from './chunks.ts'
import { layOut, rowAt, rowOf, rowsBetween, type Layout, type Row } from './layout.ts'
import { useMemories, type Looked } from './queries.ts'
import { Scrubber } from './scrubber.tsx'
import { sectionWords } from './section-words.ts'
import { Tile } from './tile.tsx'
import { useChoosing } from './use-choosing.ts'
import { useRoom } from './use-room.ts'
import type { Selection } from './use-selection.ts'

export type Shape = ReplyOf<typeof vault.shape>

interface GridProps {
  familyId: string
  looked: Looked
  shape: Shape
  onOpen: (index: number) => void
  /** What is chosen, where one can choose: while it is on, a press chooses instead of opening. */
  selection?: Selection | undefined
  /** Under a heading of its own, of few: it has a name then, and nothing to scroll by. */
  under?: string | undefined
}

const gap = 6

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Everything of a shelf, of which only what is on the screen exists. */
export function Grid({ familyId, looked, shape, onOpen, selection, under }: GridProps) {
  const Heading = under ? 'h3' : 'h2'
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
  const rows = layout && room ? rowsBetween(layout, room.top, room.bottom) : []
  const seen = room
    ? layout?.sections.filter(({ top, height }) => top + height >= room.top && top <= room.bottom)
    : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-1.5 md:gap-3">
      <section
        ref={ground}
        className="relative select-none [-webkit-touch-callout:none]"
        style={{ height: layout?.height ?? 400 }}
        aria-label={under ?? 'Memories, the newest first'}
      >
        {seen?.map((section) => (
          <Heading
            key={section.month}
            className={classNames('absolute left-0', under ? 'text-xl' : 'text-2xl')}
            style={{ top: section.top + 0.6 * rem() }}
          >
            {sectionWords(section)}
          </Heading>
        ))}
        {layout && (
          <Rows {...{ familyId, looked, shape, layout, rows, onOpen, selection, ground }} />
        )}
      </section>
      {layout && !under && <Scrubber layout={layout} ground={ground} />}
    </div>
  )
}

interface RowsProps extends GridProps {
  layout: Layout
  rows: readonly Row[]
  ground: RefObject<HTMLElement | null>
}

function Rows(props: RowsProps) {
  const { familyId, looked, shape, layout, rows, onOpen, selection, ground } = props
  const [current, setCurrent] = useState(0)
  const chunks = useMemo(() => chunksOf(shape.months, shape.counts), [shape])
  const first = rows[0]?.start ?? 0
  const lastRow = rows.at(-1)
  const end = lastRow ? lastRow.start + lastRow.widths.length : 0
  const wanted = chunks.filter(({ start, count }) => start < end && start + count > first)
  const memories = useMemories(familyId, looked, wanted)
  const reachable = current >= first && current < end ? current : first
  const choosing = useChoosing({ familyId, looked, chunks, layout, gap, ground, selection })
  const walk = (event: KeyboardEvent) => {
    const step = stepFrom(layout, reachable, event.key)
    const to = step !== undefined && step >= 0 && step < shape.aspects.length ? step : undefined
    if (choosing.walked(event, reachable, to) || to === undefined) return
    event.preventDefault()
    setCurrent(to)
    focusTile(ground, layout, to)
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
                isChosen={
                  selection?.isOn
                    ? selection.chosen.has(memories.get(start + i)?.id ?? '')
                    : undefined
                }
                onOpen={(isRange) => {
                  setCurrent(start + i)
                  const memory = memories.get(start + i)
                  if (selection?.isOn && memory) choosing.press(start + i, memory, isRange)
                  else onOpen(start + i)
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
function stepFrom(layout: Layout, at: number, key: string): number | undefined {
  if (key === 'ArrowRight') return at + 1
  if (key === 'ArrowLeft') return at - 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const here = rowOf(layout, at)
  const there = key === 'ArrowDown' ? here + 1 : here - 1
  if (there < 0 || there >= layout.tops.length) return undefined
  const { start, widths } = rowAt(layout, there)
  return start + Math.min(at - layout.starts[here]!, widths.length - 1)
}

/** A tile that isn't drawn yet is scrolled to first. */
function focusTile(ground: RefObject<HTMLElement | null>, layout: Layout, at: number) {
  const find = () => ground.current?.querySelector<HTMLElement>(`[data-at="${at}"] button`)
  if (!find()) {
    const top = (ground.current?.getBoundingClientRect().top ?? 0) + scrollY
    scrollTo({ top: top + layout.tops[rowOf(layout, at)]! - innerHeight / 3 })
  }
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}
