import { useEffect, useEffectEvent, useState } from 'react'
import { memoryDayWords } from '#contract/rules/memory-date.ts'
import type { Memory } from '#contract/vault/index.ts'
import { DialogTitle } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import type { Shape } from './grid.tsx'
import { pictureAddress } from './picture-address.ts'
import type { Looked } from './queries.ts'
import { Slide, type Voices } from './slide.tsx'
import { useAround } from './use-around.ts'
import { useAwake, useInSight } from './use-awake.ts'

interface SlideshowProps {
  familyId: string
  looked: Looked
  shape: Shape
  index: number
  onMove: (index: number) => void
  onEnd: () => void
  Voices: Voices
}

const paces = [
  { seconds: 10, label: 'Slow' },
  { seconds: 6, label: 'Calm' },
  { seconds: 3, label: 'Quick' },
] as const
type Pace = (typeof paces)[number]['seconds']

/** One picture after the other by itself, until somebody pauses or it has come to the end. */
export function Slideshow(props: SlideshowProps) {
  const { familyId, shape, index, onMove, onEnd, Voices } = props
  const [going, setGoing] = useState<Going>('on')
  const [pace, setPace] = useState<Pace>(6)
  const [isHeard, setHeard] = useState(false)
  const memories = useAround(props, index - 1, index + 1)
  const memory = memories.get(index)
  const isStill = !useInSight() || going !== 'on'
  useAwake(!isStill)
  const count = shape.aspects.length
  const goOn = () => (index === count - 1 ? setGoing('over') : onMove(index + 1))
  const turn = () => {
    if (going === 'over') onMove(0)
    setGoing(going === 'on' ? 'paused' : 'on')
  }
  const goBack = () => {
    if (going === 'over') setGoing('paused')
    onMove(index - 1)
  }
  useSpace(turn)
  return (
    <section aria-label="Slideshow" className="flex min-h-0 flex-1 flex-col">
      <div className="relative min-h-[40svh] flex-1">
        <div className="absolute inset-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]">
          {memory && isSeeable(memory) ? (
            <Slide
              // Pressed at the end, also the only one begins again.
              key={`${memory.id} ${going === 'over'}`}
              {...{ familyId, memory }}
              seconds={pace}
              isPaused={isStill}
              Voices={isHeard ? Voices : undefined}
              onDone={goOn}
              onPress={turn}
            />
          ) : (
            <Unseeable key={memory?.id} memory={memory} isPaused={isStill} onDone={goOn} />
          )}
        </div>
      </div>
      <Ahead familyId={familyId} memory={memories.get(index + 1)} />
      <Words memory={memory} place={`${index + 1} of ${count.toLocaleString('en-US')}`} />
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Steps
          going={going}
          onTurn={turn}
          onBack={index > 0 ? goBack : undefined}
          onNext={going === 'over' ? undefined : goOn}
        />
        <Paces pace={pace} onChoose={setPace} />
        <VoicesButton isHeard={isHeard} onTurn={() => setHeard(!isHeard)} />
        <button type="button" onClick={onEnd} className={look}>
          <Icon name="close" />
          End the show
        </button>
      </div>
    </section>
  )
}

type Going = 'on' | 'paused' | 'over'
const turnWords: Record<Going, string> = {
  on: 'Pause',
  paused: 'Go on',
  over: 'From the beginning',
}

const look =
  'inline-flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-md px-3 font-[650] hover:bg-panel-deep disabled:opacity-40 aria-pressed:text-marigold'

const isSeeable = ({ kind, hasPicture }: Memory) => kind === 'video' || hasPicture

/** On a button the space bar presses that button; anywhere else it pauses and goes on. */
function useSpace(turn: () => void): void {
  const turned = useEffectEvent(turn)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOnControl =
        event.target instanceof HTMLElement && event.target.matches('button, a, input, select')
      if (event.key !== ' ' || event.repeat || isOnControl) return
      event.preventDefault()
      turned()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Of a paper there is nothing to be seen: it is passed over. */
function Unseeable({
  memory,
  isPaused,
  onDone,
}: {
  memory: Memory | undefined
  isPaused: boolean
  onDone: () => void
}) {
  const isPassed = memory !== undefined && !isPaused
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (isPassed) done()
  }, [isPassed])
  return (
    <p className="m-auto px-6 text-center [overflow-wrap:anywhere]">
      {memory ? memory.fileName : 'One moment…'}
    </p>
  )
}

/** The next one is there when it is wanted. */
function Ahead({ familyId, memory }: { familyId: string; memory: Memory | undefined }) {
  if (!memory?.hasPicture || memory.kind !== 'photo') return null
  return <link rel="prefetch" as="image" href={pictureAddress(familyId, memory, 'large')} />
}

function Words({ memory, place }: { memory: Memory | undefined; place: string }) {
  return (
    <header className="px-4 pt-3 text-center">
      <DialogTitle className="line-clamp-2 text-lg font-[650] [overflow-wrap:anywhere]">
        {memory ? memory.caption || memory.fileName : 'One moment…'}
      </DialogTitle>
      <p className="text-sm text-on-panel-soft">
        {[
          ...(memory ? [memoryDayWords(memory)] : []),
          ...(memory?.place ? [memory.place] : []),
          place,
        ].join(' · ')}
      </p>
    </header>
  )
}

interface StepsProps {
  going: Going
  onTurn: () => void
  onBack: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Past a long film, or back, also where there are no arrow keys. */
function Steps({ going, onTurn, onBack, onNext }: StepsProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-1">
      <button type="button" disabled={!onBack} onClick={onBack} className={look}>
        <Icon name="arrow-right" className="rotate-180" />
        Previous
      </button>
      <button type="button" ref={takeLostFocus} onClick={onTurn} className={look}>
        <Icon name={going === 'on' ? 'pause' : 'play'} />
        {turnWords[going]}
      </button>
      <button type="button" disabled={!onNext} onClick={onNext} className={look}>
        <Icon name="arrow-right" />
        Next
      </button>
    </div>
  )
}

function VoicesButton({ isHeard, onTurn }: { isHeard: boolean; onTurn: () => void }) {
  return (
    <button type="button" aria-pressed={isHeard} onClick={onTurn} className={look}>
      <Icon name="mic" />
      Voices
    </button>
  )
}

function Paces({ pace, onChoose }: { pace: Pace; onChoose: (pace: Pace) => void }) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">How long each picture stays</legend>
      {paces.map(({ seconds, label }) => (
        <button
          key={seconds}
          type="button"
          aria-pressed={seconds === pace}
          onClick={() => onChoose(seconds)}
          className={look}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
