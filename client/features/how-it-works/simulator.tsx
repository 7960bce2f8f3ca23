import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { examplePlan, workedExample } from '#client/content/delivery-example.ts'
import { DayLine } from './day-line.tsx'
import { Moves } from './moves.tsx'
import { PlanForm } from './plan-form.tsx'
import type { PlanWords } from './plan-words.ts'
import { RehearsalEnd } from './rehearsal-end.tsx'
import { useRehearsal, type Rehearsal } from './use-rehearsal.ts'

/** A Friday far enough away for both letters. */
function comingFriday(): string {
  const day = new Date(Date.now() + 9 * 86_400_000)
  day.setDate(day.getDate() + ((5 - day.getDay() + 7) % 7))
  const local = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
  return local.map((part) => String(part).padStart(2, '0')).join('-')
}

/** The prerendered page carries the example's day; awake, it suggests one that is still to come. */
function useSuggestedPlan(): PlanWords {
  const on = useSyncExternalStore(
    () => () => {},
    comingFriday,
    () => examplePlan.due.on,
  )
  return { recipient: examplePlan.recipient, author: examplePlan.author, on, at: '08:00', zone: '' }
}

/** The delivery protection to try out. Until the clock is started, an example stands in its place. */
export function Simulator() {
  const suggested = useSuggestedPlan()
  const [chosen, setChosen] = useState<Partial<PlanWords>>({})
  const plan = { ...suggested, ...chosen }
  const rehearsal = useRehearsal()
  const change = (part: Partial<PlanWords>) => setChosen((before) => ({ ...before, ...part }))
  const start = () => void rehearsal.start(plan)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="lg:top-28 lg:[@media(min-height:60rem)]:sticky">
        <PlanForm plan={plan} rehearsal={rehearsal} onChange={change} onStart={start} />
        {rehearsal.isUnreachable && (
          <p role="alert" className="mt-4 font-[650] text-danger">
            We couldn’t fetch the simulator just now. Check your connection and press again; the
            example stays here to read.
          </p>
        )}
        <noscript>
          <p className="mt-4">
            Starting the clock needs JavaScript. The example on this page tells the same in words.
          </p>
        </noscript>
      </div>
      <Telling rehearsal={rehearsal} onAgain={start} />
    </div>
  )
}

function readOnAt(heading: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  heading.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
  heading.focus({ preventScroll: true })
}

function Telling({ rehearsal, onAgain }: { rehearsal: Rehearsal; onAgain: () => void }) {
  const { rehearsed } = rehearsal
  const news = useRef<HTMLHeadingElement>(null)
  const run = rehearsed?.run
  useEffect(() => {
    if (run && news.current) readOnAt(news.current)
  }, [run])
  if (!rehearsed) return <Example />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="max-w-[40rem] text-lg">
        <b>Your rehearsal.</b> All times are on your own clock.
      </p>
      <DayLine happenings={rehearsed.run.happenings} newsFrom={rehearsed.newsFrom} newsRef={news} />
      {rehearsed.isOver ? (
        <RehearsalEnd run={rehearsed.run} onAgain={onAgain} />
      ) : (
        <Moves rehearsal={rehearsal} ifYouNeverAnswer={rehearsed.ifYouNeverAnswer} />
      )}
    </div>
  )
}

const Example = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
    <p className="max-w-[40rem] text-lg">
      <b>An example.</b> Grandpa Joe in New York recorded something for Nora in Chicago. It is due
      on a Friday at eight, her time, and he never answers a letter.
    </p>
    <DayLine happenings={workedExample} />
  </div>
)
