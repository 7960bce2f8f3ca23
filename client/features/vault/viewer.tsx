import { Dialog as Radix } from 'radix-ui'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { memoryDayWords } from '#contract/rules/memory-date.ts'
import type { Memory } from '#contract/vault.ts'
import { Icon } from '#client/ui/icon.tsx'
import { useOpener } from '#client/ui/use-opener.ts'
import { chunksOf } from './chunks.ts'
import type { Shape } from './grid.tsx'
import { MemoryDetails } from './memory-details.tsx'
import { useMemories, type Looked } from './queries.ts'
import { Stage } from './stage.tsx'
import { ViewerActs } from './viewer-acts.tsx'

interface ViewerProps {
  familyId: string
  looked: Looked
  shape: Shape
  /** Which one, counted over the whole shelf; none while it is closed. */
  index: number | undefined
  mayChange: boolean
  onMove: (index: number | undefined) => void
  onShare: (memoryIds: readonly string[]) => void
}

/** One memory after the other, on the whole screen. */
export function Viewer(props: ViewerProps) {
  const { shape, index, onMove } = props
  const isOpen = index !== undefined && index < shape.aspects.length
  const focusOpener = useOpener(isOpen)
  const walk = ({ target, key }: KeyboardEvent) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
    const to = (index ?? 0) + by
    if (by !== 0 && !isTyping && to >= 0 && to < shape.aspects.length) onMove(to)
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onMove(undefined)}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={walk}
          // It fills the screen: outside of it there is only the word that something was done, with its Undo.
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusOpener()
          }}
          className="fixed inset-0 z-50 flex animate-fade flex-col bg-[#0d0c26] text-on-panel"
        >
          {isOpen && <Shown {...props} index={index} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Shown(props: ViewerProps & { index: number }) {
  const { familyId, looked, shape, index, mayChange, onMove, onShare } = props
  const [isTelling, setTelling] = useState(false)
  const count = shape.aspects.length
  // The neighbours too, so that the next one is there when it is wanted.
  const all = useMemo(() => chunksOf(shape.months, shape.counts), [shape])
  const chunks = all.filter((one) => one.start <= index + 1 && one.start + one.count > index - 1)
  const memories = useMemories(familyId, looked, chunks)
  const memory = memories.get(index)
  const move = (by: number) => {
    const to = index + by
    if (to >= 0 && to < count) onMove(to)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <TopBar memory={memory} place={`${index + 1} of ${count.toLocaleString('en-US')}`} />
      <div className="flex min-h-0 flex-1">
        <div className={isTelling ? 'hidden min-w-0 flex-1 lg:flex' : 'flex min-w-0 flex-1'}>
          <Stage
            key={memory?.id}
            familyId={familyId}
            memory={memory}
            near={[memories.get(index - 1), memories.get(index + 1)]}
            onMove={move}
          />
        </div>
        {isTelling && memory && (
          <aside
            aria-label="About this"
            className="w-full overflow-y-auto overscroll-contain bg-cotton p-5 text-ink lg:w-[26rem]"
          >
            <MemoryDetails
              key={memory.id}
              {...{ familyId, memory, mayChange }}
              onMoved={() => onMove(undefined)}
            />
          </aside>
        )}
      </div>
      <ViewerActs
        {...{ familyId, memory, mayChange, isTelling, onShare }}
        shelf={looked.shelf}
        onTell={() => setTelling(!isTelling)}
        onMove={move}
        isFirst={index === 0}
        isLast={index === count - 1}
      />
    </div>
  )
}

function TopBar({ memory, place }: { memory: Memory | undefined; place: string }) {
  return (
    <header className="flex items-start gap-4 px-4 py-2.5 sm:px-6">
      <div className="min-w-0 flex-1 pt-1">
        <Radix.Title className="line-clamp-2 text-lg font-[650] [overflow-wrap:anywhere]">
          {memory ? memory.caption || memory.fileName : 'One moment…'}
        </Radix.Title>
        <p className="text-sm text-on-panel-soft">
          {[
            ...(memory ? [memoryDayWords(memory)] : []),
            ...(memory?.place ? [memory.place] : []),
            place,
          ].join(' · ')}
        </p>
      </div>
      <Radix.Close className="-mr-2 inline-flex min-h-touch shrink-0 items-center gap-1.5 rounded-md px-2.5 font-[650] hover:bg-panel-deep">
        <Icon name="close" />
        Close
      </Radix.Close>
    </header>
  )
}
