import { Dialog as Radix } from 'radix-ui'
import { useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import { memoryDayWords } from '#contract/rules/memory-date.ts'
import type { Memory } from '#contract/vault/index.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import { useOpener } from '#client/ui/use-opener.ts'
import { FilmStrip } from './film-strip.tsx'
import type { Shape } from './grid.tsx'
import { MemoryDetails } from './memory-details.tsx'
import type { Looked } from './queries.ts'
import type { Voices } from './slide.tsx'
import { Slideshow } from './slideshow.tsx'
import { ShownMemory } from './shown-memory.tsx'
import { useAround } from './use-around.ts'
import { useHeldMemory } from './held-memory.ts'
import { ViewerActs } from './viewer-acts.tsx'

/** What is told of a memory is another feature’s: the page brings it. Telling, the recorder listens at once. */
export type RenderStories = (memory: Memory, isTelling: boolean) => ReactNode

/** Who is where in a photo; nothing where faces aren't looked for. */
export type PeopleOver = ComponentType<{ familyId: string; memoryId: string }>

/** Looks at everything of one place, or with one tag. */
export type Narrow = (by: { place: string } | { tag: string }) => void

interface ViewerProps {
  familyId: string
  looked: Looked
  shape: Shape
  /** Which one, counted over the whole shelf; none while it is closed. */
  index: number | undefined
  mayChange: boolean
  onMove: (index: number | undefined) => void
  onShare: (memoryIds: readonly string[]) => void
  onNarrow: Narrow
  renderStories: RenderStories
  PeopleOver: PeopleOver | undefined
  Voices: Voices
}

/** One memory after the other, on the whole screen. */
export function Viewer(props: ViewerProps) {
  const { shape, index, onMove } = props
  const [isShow, setShow] = useState(false)
  const isOpen = index !== undefined && index < shape.aspects.length
  const focusOpener = useOpener(isOpen)
  const close = () => {
    setShow(false)
    onMove(undefined)
  }
  const walk = ({ target, key }: KeyboardEvent) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
    const to = (index ?? 0) + by
    if (by !== 0 && !isTyping && to >= 0 && to < shape.aspects.length) onMove(to)
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => open || close()}>
      <Radix.Portal>
        <Radix.Content
          onEscapeKeyDown={(event) => {
            if (!isShow) return
            event.preventDefault()
            setShow(false)
          }}
          aria-describedby={undefined}
          onKeyDown={walk}
          // It fills the screen: outside of it there is only the word that something was done, with its Undo.
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusOpener()
          }}
          className="fixed inset-0 z-50 flex animate-fade flex-col overflow-y-auto bg-[#0d0c26] text-on-panel"
        >
          {isOpen && isShow && <Slideshow {...props} index={index} onEnd={() => setShow(false)} />}
          {isOpen && !isShow && <Shown {...props} index={index} onShow={() => setShow(true)} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Shown(props: ViewerProps & { index: number; onShow: () => void }) {
  const { familyId, looked, shape, index, mayChange, onMove, onShare, renderStories, PeopleOver } =
    props
  const [aside, setAside] = useState<Aside>()
  const [isNaming, setNaming] = useState(false)
  const Over = isNaming ? PeopleOver : undefined
  const count = shape.aspects.length
  // The neighbours too, so that the next one is there when it is wanted.
  const memories = useAround(props, index - 1, index + 1)
  const isTelling = aside === 'telling'
  const memory = useHeldMemory(memories, { index, isTelling, onMove })
  const go = (to: number) => {
    if (to < 0 || to >= count) return
    // Whoever goes on has told of this one; the next isn’t listened to unasked.
    if (isTelling) setAside('about')
    onMove(to)
  }
  return (
    <div className="flex flex-1 flex-col">
      <TopBar
        memory={memory}
        place={`${index + 1} of ${count.toLocaleString('en-US')}`}
        onBack={aside === 'about' ? () => setAside(undefined) : undefined}
      />
      {/* On a phone the picture stays in sight of whoever tells of it; with the largest text all that can be done does, too. */}
      <div className="relative min-h-[34svh] flex-1">
        <div className="absolute inset-0 flex max-lg:flex-col">
          <div className={aside === 'about' ? besideWords : 'flex min-h-0 min-w-0 flex-1'}>
            <ShownMemory
              key={memory?.id}
              {...{ familyId, memory, isTelling }}
              near={[memories.get(index - 1), memories.get(index + 1)]}
              over={Over && memory && <Over familyId={familyId} memoryId={memory.id} />}
              onMove={(by) => go(index + by)}
            />
          </div>
          {aside && memory && (
            <Beside
              key={`${memory.id} ${aside}`}
              {...{ familyId, memory, mayChange, aside, renderStories }}
              onNarrow={props.onNarrow}
              onMoved={() => onMove(undefined)}
            />
          )}
        </div>
      </div>
      {count > 1 && <FilmStrip {...{ familyId, looked, shape, index, aside }} onMove={go} />}
      <ViewerActs
        {...{ familyId, memory, mayChange, aside, onShare }}
        shelf={looked.shelf}
        onAside={(to) => setAside(to === aside ? undefined : to)}
        onTrashed={() => aside === 'telling' && setAside(undefined)}
        isNaming={isNaming}
        onName={PeopleOver && memory?.kind === 'photo' ? () => setNaming(!isNaming) : undefined}
        onMove={(by) => go(index + by)}
        onShow={count > 1 ? props.onShow : undefined}
        isFirst={index === 0}
        isLast={index === count - 1}
      />
    </div>
  )
}

const besideWords = 'hidden min-w-0 flex-1 lg:flex'

/** What is open beside the memory. */
export type Aside = 'about' | 'telling'

type BesideProps = Pick<ViewerProps, 'familyId' | 'mayChange' | 'renderStories' | 'onNarrow'> & {
  memory: Memory
  aside: Aside
  onMoved: () => void
}

/** What is known and told of it. */
function Beside({ memory, aside, renderStories, ...props }: BesideProps) {
  const isTelling = aside === 'telling'
  return (
    <aside
      aria-label="About this"
      className={classNames(
        'grid w-full grid-cols-[minmax(0,1fr)] content-start gap-8 scroll-pb-28 overflow-y-auto overscroll-contain bg-cotton p-5 text-ink lg:w-[26rem]',
        isTelling && 'max-lg:max-h-[70%]',
      )}
    >
      {renderStories(memory, isTelling)}
      {!isTelling && <MemoryDetails memory={memory} {...props} />}
    </aside>
  )
}

interface TopBarProps {
  memory: Memory | undefined
  place: string
  /** While what is known of it is read or written, on a phone: the way back to the picture. */
  onBack: (() => void) | undefined
}

/** The bar with the button that was pressed is folded away then. */
const takeFocusWhereSeen = (it: HTMLElement | null): void => {
  if (it?.offsetParent) it.focus()
}

const topButton =
  'inline-flex min-h-touch items-center gap-1.5 rounded-md px-2.5 font-[650] hover:bg-panel-deep'

function TopBar({ memory, place, onBack }: TopBarProps) {
  return (
    <header className="flex items-start justify-between gap-x-4 px-4 py-2.5 sm:px-6">
      {onBack && (
        <button
          ref={takeFocusWhereSeen}
          type="button"
          onClick={onBack}
          className={`${topButton} -ml-2 text-left lg:hidden`}
        >
          <Icon name="arrow-right" className="shrink-0 rotate-180" />
          Back to the photo
        </button>
      )}
      <div className={classNames('min-w-0 flex-1 pt-1', onBack && 'max-lg:sr-only')}>
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
      <Radix.Close className={`${topButton} -mr-2 shrink-0`}>
        <Icon name="close" />
        Close
      </Radix.Close>
    </header>
  )
}
