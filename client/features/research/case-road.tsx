import type { ResearchCase } from '#contract/research/index.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { classNames } from '#client/ui/class-names.ts'
import { road, stepsDone } from './case-words.ts'

const day = dateWriter('short day')

type Moments = Pick<
  ResearchCase,
  'state' | 'askedAt' | 'quote' | 'acceptedAt' | 'begunAt' | 'report'
>

/** Where a case is on its road, each step with its day. */
export function CaseRoad({ found }: { found: Moments }) {
  const done = stepsDone(found.state, {
    isQuoted: found.quote !== null,
    isAccepted: found.acceptedAt !== null,
  })
  const days = [
    found.askedAt,
    found.quote?.quotedAt,
    found.acceptedAt,
    found.begunAt,
    found.report?.reportedAt,
  ]
  return (
    <ol aria-label="How far it has come" className="grid gap-x-3 gap-y-2 sm:grid-cols-5">
      {road.map(({ state, name }, i) => (
        <li
          key={state}
          aria-current={i === done - 1 ? 'step' : undefined}
          className={classNames(
            'flex flex-wrap items-baseline gap-x-2 border-l-4 pl-3 sm:grid sm:content-start sm:border-t-4 sm:border-l-0 sm:pt-2 sm:pl-0',
            i < done ? 'border-teal' : 'border-hair text-thread',
          )}
        >
          <span className={i < done ? 'font-[650]' : ''}>{name}</span>
          <span className="text-sm text-thread">
            {i < done && days[i] ? day(new Date(days[i])) : ''}
            <span className="sr-only">{i < done ? '' : 'still to come'}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
