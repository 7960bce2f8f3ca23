import { useEffect, useState } from 'react'
import type { DemoCapsule } from '#contract/demo.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Button } from '#client/ui/button.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { leftUntil } from './countdown.ts'
import { dayWords, listWords } from '#contract/rules/date-words.ts'

export const CapsulesView = ({ capsules }: { capsules: readonly DemoCapsule[] }) => (
  <div className="grid gap-8">
    {capsules.map((capsule) => (
      <Capsule key={capsule.key} capsule={capsule} />
    ))}
  </div>
)

/** Sealed: how much is inside, who put it there, and how long it still has. Pressing doesn't help. */
function Capsule({ capsule }: { capsule: DemoCapsule }) {
  const [hasTried, setTried] = useState(false)
  const { title, words, owner, contributors, sealedOn, opensOn, pictures, voices } = capsule
  return (
    <article
      aria-label={title}
      className="on-panel grid overflow-hidden rounded-lg bg-panel text-on-panel md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div className="woven max-h-56 overflow-hidden md:max-h-none">
        <QuiltBlock block={featureBlocks.capsules} stretched className="size-full" />
      </div>
      <div className="grid content-start gap-5 p-6 sm:p-8">
        <div className="grid gap-2">
          <h3 className="text-3xl">{title}</h3>
          <p className="max-w-[40rem] text-lg">{words}</p>
        </div>
        <Countdown opensOn={opensOn} />
        <p className="max-w-[40rem] text-on-panel-soft">
          Sealed on {dayWords(sealedOn)} by {owner.name}, with{' '}
          {listWords(contributors.map(({ name }) => name))}. Inside: {inside(pictures, voices)}.
        </p>
        <div className="grid gap-3">
          <Button
            variant="panel"
            icon="lock"
            onClick={() => setTried(true)}
            className="justify-self-start"
          >
            Open it now
          </Button>
          <output className="font-[650]">
            {hasTried &&
              `It stays sealed until ${dayWords(opensOn)}. Kinfold opens it early for nobody, not even ${owner.name}.`}
          </output>
        </div>
      </div>
    </article>
  )
}

const inside = (pictures: number, voices: number) =>
  listWords(
    [
      pictures > 0 ? `${pictures} pictures` : '',
      voices > 0 ? `${voices} voices` : '',
      'what nobody tells',
    ].filter(Boolean),
  )

const MINUTE = 60_000

function Countdown({ opensOn }: { opensOn: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(ticking)
  }, [])
  const left = leftUntil(opensOn, now)
  if (!left) return <p className="text-2xl font-bold">It opens today.</p>
  return (
    <dl aria-label="Time left" className="flex flex-wrap gap-3">
      <Span value={left.years} unit="year" />
      <Span value={left.days} unit="day" />
      <Span value={left.hours} unit="hour" />
    </dl>
  )
}

const Span = ({ value, unit }: { value: number; unit: string }) => (
  <div className="grid min-w-28 justify-items-center rounded-md bg-panel-deep px-4 py-3">
    <dd className="font-display text-4xl font-bold">{value}</dd>
    <dt className="order-last text-on-panel-soft">{value === 1 ? unit : `${unit}s`}</dt>
  </div>
)
