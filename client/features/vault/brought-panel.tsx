import { useSyncExternalStore } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { Bringing } from './bringing.ts'
import { broughtWords, doneOf, nothingBrought, type Brought } from './brought.ts'
import type { LeftOut } from './gather.ts'
import { isTold, type Left } from './interrupted.ts'

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
  if (total <= 1 && state.looking && !isPaused) return <Looking {...state.looking} />
  if (total <= 1)
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isPaused ? (
          <Button icon="play" onClick={bringing.goOn}>
            Go on with all
          </Button>
        ) : (
          <Button icon="pause" onClick={bringing.pause}>
            Pause all
          </Button>
        )}
        <p className="min-w-0 flex-1 basis-[min(14rem,100%)] text-thread">
          {isPaused
            ? 'What has come is safe.'
            : 'You can look at other pages meanwhile; only this tab has to stay open.'}
        </p>
      </div>
    </div>
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
    <div className="grid gap-3 rounded-lg border-[1.5px] border-line p-4">
      <output className="flex items-start gap-2">
        <Icon name={failed.length > 0 ? 'warning' : 'check'} className="mt-0.5" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{broughtWords(state)}</span>
      </output>
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
      <Button variant="quiet" icon="close" className="justify-self-start" onClick={onClear}>
        Clear
      </Button>
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
