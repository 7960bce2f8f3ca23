import { dateWriter } from '#contract/rules/date-looks.ts'
import { classNames } from './class-names.ts'
import { intoView } from './into-view.ts'

const dayAndHour = dateWriter('short day and clock')

const looks = {
  own: 'rounded-br-sm border-indigo bg-indigo text-on-cloth',
  person: 'rounded-bl-sm border-teal bg-cotton text-ink',
  program: 'rounded-bl-sm border-hair bg-chambray text-ink',
} as const

export interface Spoken {
  readonly id: string
  readonly speaker: string
  /** Who speaks, as it is drawn: the one on the right, a person facing them, or a program. */
  readonly part: keyof typeof looks
  readonly body: string
  readonly saidAt: string
}

interface SpokenLogProps {
  said: readonly Spoken[]
  /** Who is writing at this moment. */
  typing?: string | null
  /** In a window of its own: the newest words scroll into sight. */
  isFollowing?: boolean
}

/** What was said, in order. What comes is spoken as it comes. */
export function SpokenLog({ said, typing, isFollowing }: SpokenLogProps) {
  return (
    <div role="log" aria-live="polite" className="grid gap-3">
      <ol className="grid gap-4">
        {said.map(({ id, speaker, part, body, saidAt }) => (
          <li
            key={id}
            ref={isFollowing ? intoView : undefined}
            className={classNames(
              'grid gap-1',
              part === 'own'
                ? 'max-w-[88%] justify-items-end justify-self-end'
                : 'max-w-[94%] justify-items-start',
            )}
          >
            <p className="px-1 text-sm text-thread">
              <b>{speaker}</b> <time dateTime={saidAt}>{dayAndHour(new Date(saidAt))}</time>
            </p>
            <p
              className={classNames(
                'rounded-lg border-[1.5px] px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap',
                looks[part],
              )}
            >
              {body}
            </p>
          </li>
        ))}
      </ol>
      {typing && (
        <p ref={isFollowing ? intoView : undefined} className="animate-breathe text-thread">
          {typing} is typing...
        </p>
      )}
    </div>
  )
}
