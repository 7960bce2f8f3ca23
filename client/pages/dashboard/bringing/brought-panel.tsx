import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { sizeWords } from '#contract/rules/size-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { BeyondRoom } from './beyond-room.ts'
import type { Bringing } from './bringing.ts'
import { broughtWords, doneOf, nothingBrought, notHere, type Brought } from './bringing-progress.ts'
import type { LeftOut } from './gather-files.ts'
import { isTold, type Left } from './interrupted-bringing.ts'

const countOf = (count: number) => count.toLocaleString('en-US')
const nothing = () => nothingBrought

/** How far what was chosen has come, and in the end what became of each. */
export function BroughtPanel({
  bringing,
  begun,
}: {
  bringing: Bringing
  /** Names of uploads of an earlier visit, which tell of themselves. */
  begun: readonly string[]
}) {
  const state = useSyncExternalStore(bringing.subscribe, bringing.get, nothing)
  const left = useSyncExternalStore(bringing.subscribe, bringing.getLeft, () => undefined)
  if (state.phase === 'none')
    return left && isTold(left, begun) ? (
      <Interruption {...left} onForget={bringing.forgetLeft} />
    ) : null
  if (state.phase !== 'over') return <Underway state={state} bringing={bringing} />
  // One that came says so by being there.
  if (state.total <= 1 && state.failed.size === 0 && state.known.length === 0) return null
  return <Outcome state={state} onClear={bringing.clear} />
}

function Interruption({ total, done, names, onForget }: Left & { onForget: () => void }) {
  const more = total - done - names.length
  const those = names.map(shown).join(', ')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border-2 border-dashed border-line p-4">
      <div className="min-w-0 flex-1 basis-[min(20rem,100%)]">
        <p>
          {total === 1
            ? 'You were bringing in one file when this page was closed.'
            : `You were bringing in ${countOf(total)} files when this page was closed, and ${done === 1 ? 'one was' : `${countOf(done)} were`} done.`}{' '}
          Choose the same {total === 1 ? 'one' : 'ones'} again, and it goes on where it stopped;
          nothing is sent twice.
        </p>
        {names.length > 0 && (
          <p className="mt-1 text-thread [overflow-wrap:anywhere]">
            Not finished: {those}
            {more > 0 && ` and ${countOf(more)} more`}
          </p>
        )}
      </div>
      <Button variant="quiet" icon="close" onClick={onForget}>
        Forget it
      </Button>
    </div>
  )
}

function Underway({ state, bringing }: { state: Brought; bringing: Bringing }) {
  const { phase, total, isPaused } = state
  if (phase === 'opening') return <output className="block">Looking at what is there…</output>
  const done = doneOf(state)
  const goesOn = state.leftBefore !== undefined
  if (total <= 1 && !goesOn && state.looking && !isPaused) return <Looking {...state.looking} />
  if (total <= 1 && !goesOn)
    return (
      <output className="block empty:hidden">
        {done < total && !isPaused && 'Looking whether it is here already…'}
      </output>
    )
  return (
    <div className="grid gap-3 rounded-lg border-[1.5px] border-line p-4">
      <ProgressBar
        label={isPaused ? 'Paused' : 'Bringing in'}
        done={total ? done / total : 0}
        words={`${countOf(done)} of ${countOf(total)}`}
      />
      {state.looking && <Looking {...state.looking} />}
      {state.beyondRoom && <TooMuch {...state.beyondRoom} />}
      {goesOn && <GoesOn missing={notHere(state)} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isPaused ? (
          <>
            <Button icon="play" onClick={bringing.goOn}>
              Go on with all
            </Button>
            <Button variant="quiet" icon="close" onClick={bringing.stop}>
              Don’t send the rest
            </Button>
          </>
        ) : (
          <Button icon="pause" onClick={bringing.pause}>
            Pause all
          </Button>
        )}
        <p className="min-w-0 flex-1 basis-[min(14rem,100%)] text-thread">
          {isPaused
            ? 'What has come is safe.'
            : 'You can look at other pages meanwhile. If this tab is closed, it goes on when you are back here.'}
        </p>
      </div>
    </div>
  )
}

/** Before the first of them is refused. */
function TooMuch({ chosenBytes, freeBytes }: BeyondRoom) {
  return (
    <p className="flex items-start gap-2">
      <Icon name="warning" className="mt-0.5" />
      <span>
        What you chose has {sizeWords(chosenBytes)}, and your family has room for{' '}
        {sizeWords(freeBytes)}. What doesn’t fit stays where it is now, and is told by name.{' '}
        <Link href="/pricing" className="text-link underline decoration-2 underline-offset-4">
          See the plans
        </Link>
      </span>
    </p>
  )
}

function GoesOn({ missing }: { missing: number }) {
  return (
    <p>
      This page was closed before all had come; it goes on from there.
      {missing > 0 &&
        ` ${missing === 1 ? 'One more that you chose isn’t' : `${countOf(missing)} more that you chose aren’t`} on this device any more: choose ${missing === 1 ? 'it' : 'them'} again, and nothing is sent twice.`}
    </p>
  )
}

/** A film of some gigabytes is read for a minute before it is known whether it has to be sent. */
function Looking({ name, share }: NonNullable<Brought['looking']>) {
  return (
    <ProgressBar
      label={`Looking whether ${shown(name)} is here already`}
      done={share}
      words={`${Math.floor(share * 100)} %`}
    />
  )
}

const mostNamed = 200

function Outcome({ state, onClear }: { state: Brought; onClear: () => void }) {
  const failed = [...state.failed.values()]
  return (
    <div className="grid gap-3 rounded-lg border-[1.5px] border-line px-4 py-2">
      <div className="flex items-center gap-2">
        <output className="flex min-w-0 flex-1 items-start gap-2">
          <Icon name={failed.length > 0 ? 'warning' : 'check'} className="mt-0.5" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{broughtWords(state)}</span>
        </output>
        <Button variant="quiet" icon="close" onClick={onClear}>
          <span className="sr-only">Clear</span>
        </Button>
      </div>
      <Reasons failed={failed} />
      {state.known.length > 1 && (
        <details>
          <summary className="cursor-pointer">What was here already</summary>
          <p className="mt-2 text-thread [overflow-wrap:anywhere]">
            {state.known.slice(0, mostNamed).join(', ')}
            {state.known.length > mostNamed &&
              ` and ${countOf(state.known.length - mostNamed)} more`}
          </p>
        </details>
      )}
    </div>
  )
}

/** By name, with those of one reason together. */
function Reasons({ failed }: { failed: readonly LeftOut[] }) {
  if (failed.length === 0) return null
  const reasons = Map.groupBy(failed, ({ why }) => why)
  return (
    <dl className="grid gap-3">
      {[...reasons].map(([why, those]) => (
        <div key={why}>
          <dt className="font-[650] [overflow-wrap:anywhere]">
            {those
              .slice(0, mostNamed)
              .map(({ name }) => shown(name))
              .join(', ')}
            {those.length > mostNamed && ` and ${countOf(those.length - mostNamed)} more`}
          </dt>
          <dd className="text-thread">{why}</dd>
        </div>
      ))}
    </dl>
  )
}

const shown = (name: string) =>
  name.length > 80 ? `${name.slice(0, 60)}…${name.slice(-16)}` : name
