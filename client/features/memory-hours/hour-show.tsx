import { Dialog as Radix } from 'radix-ui'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { MemoryHour } from '#contract/memory-hours.ts'
import { useScreenAwake } from '#client/platform/screen-awake.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useOpener } from '#client/ui/use-opener.ts'
import { HourSlideView } from './hour-slide-view.tsx'
import { keepPlace, keptPlace } from './kept-place.ts'
import { Large } from './large-button.tsx'
import { useHour, type HourIds } from './queries.ts'

/** Listens while somebody looks, if they agreed; the recorder is another feature’s: the page brings it. */
export type Listener = ComponentType<{
  ids: HourIds
  /** Which slide is looked at; undefined before the first, after the last, and while something is played. */
  at: number | undefined
  memoryId: string | null
}>

interface HourShowProps {
  ids: HourIds
  mayRecord: boolean
  Listener: Listener
  onLeave: () => void
}

/** A memory hour on the whole screen. While it goes on there is one thing to press, and it is always the next. */
export function HourShow(props: HourShowProps) {
  const focusOpener = useOpener(true)
  return (
    <Radix.Root open onOpenChange={(open) => open || props.onLeave()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusOpener()
          }}
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-[#0d0c26] text-on-panel select-none"
        >
          <Opened {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Opened({ ids, mayRecord, Listener, onLeave }: HourShowProps) {
  const { data: hour, error, refetch } = useHour(ids)
  useScreenAwake()
  if (hour && hour.slides.length > 0)
    return <Going {...{ ids, hour, mayRecord, Listener, onLeave }} />
  return (
    <Still title={wordsWithout(hour, error)} onLeave={onLeave}>
      {error && <Large onPress={() => void refetch()}>Try again</Large>}
    </Still>
  )
}

function wordsWithout(hour: MemoryHour | null | undefined, error: unknown): string {
  if (error) return failureWords(error)
  if (hour === undefined) return 'One moment…'
  return hour ? 'Nothing is in this hour yet.' : 'This hour isn’t here any more.'
}

interface StillProps {
  title: ReactNode
  words?: ReactNode
  onLeave: () => void
  children: ReactNode
}

/** Before the first picture, after the last, and wherever there is none. */
function Still(props: StillProps) {
  const { title, words, onLeave, children } = props
  return (
    <div className="m-auto grid w-full max-w-[44rem] justify-items-center gap-8 p-6 text-center">
      <Radix.Title
        dir="auto"
        className="text-[min(clamp(2.4rem,7vw,4.5rem),13vw)] leading-[1.1] [overflow-wrap:anywhere] text-balance"
      >
        {title}
      </Radix.Title>
      {words && <p className="text-[min(clamp(1.4rem,3.5vw,2rem),8vw)]">{words}</p>}
      {children}
      <button
        type="button"
        onClick={onLeave}
        className="min-h-touch px-4 text-lg text-on-panel-soft underline underline-offset-4"
      >
        Back to the family’s pages
      </button>
    </div>
  )
}

interface GoingProps extends HourShowProps {
  hour: MemoryHour
}

function Going({ ids, hour, mayRecord, Listener, onLeave }: GoingProps) {
  const [at, setAt] = useState<At>('start')
  const [heard, setHeard] = useState<number>()
  useEffect(() => {
    if (at !== 'start') keepPlace(hour.id, at === 'end' ? 0 : at)
  }, [hour.id, at])
  const slide = typeof at === 'number' ? hour.slides[at] : undefined
  const isQuiet = slide && (slide.sound === null || heard === at)
  const isRecorded = mayRecord && hour.agreement !== null
  const go = (to: At) => {
    setHeard(undefined)
    setAt(to)
  }
  return (
    <>
      {isRecorded && (
        <Listener
          ids={ids}
          at={isQuiet && typeof at === 'number' ? at : undefined}
          memoryId={slide?.memoryId ?? null}
        />
      )}
      {typeof at === 'number' && slide ? (
        <HourSlideView
          key={at}
          familyId={ids.familyId}
          slide={slide}
          ahead={hour.slides[at + 1]}
          place={`Number ${at + 1} of ${hour.slides.length}`}
          seconds={hour.advanceSeconds}
          onHeard={() => setHeard(at)}
          onNext={() => go(at + 1 < hour.slides.length ? at + 1 : 'end')}
        />
      ) : (
        <Edge {...{ hour, isRecorded, onLeave }} isOver={at === 'end'} onGo={go} />
      )}
    </>
  )
}

type At = number | 'start' | 'end'

interface EdgeProps {
  hour: MemoryHour
  isRecorded: boolean
  isOver: boolean
  onGo: (at: At) => void
  onLeave: () => void
}

/** How it begins, and how it ends. */
function Edge({ hour, isRecorded, isOver, onGo, onLeave }: EdgeProps) {
  const [first] = useState(() => Math.min(keptPlace(hour.id), hour.slides.length - 1))
  if (isOver)
    return (
      <Still
        key="end"
        title="That was lovely."
        words={`Thank you for looking, ${hour.person.name.split(' ')[0]}.`}
        onLeave={onLeave}
      >
        <Large onPress={() => onGo(0)}>Once more</Large>
      </Still>
    )
  return (
    <Still
      key="start"
      title={hour.title}
      words={isRecorded && 'You said yes to it: while you look, we listen and keep what you tell.'}
      onLeave={onLeave}
    >
      <Large onPress={() => onGo(first)}>{first > 0 ? 'Go on' : 'Begin'}</Large>
    </Still>
  )
}
