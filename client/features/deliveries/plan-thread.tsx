import { dateWriter, deviceZone } from '#contract/rules/date-looks.ts'
import type { DeliveryView } from '#contract/deliveries/index.ts'
import { clockWords } from '#contract/rules/delivery/time-words.ts'
import { takesIn } from '#contract/rules/message-words.ts'
import { classNames } from '#client/ui/class-names.ts'
import { momentOf } from './moment-words.ts'

interface Stitch {
  readonly at: string
  readonly zone: string
  readonly words: string
  readonly isDone: boolean
}

/** With its year: a plan may be decades away. */
const day = (at: string, zone: string) =>
  dateWriter('short weekday and full day', zone)(Date.parse(at))

function stitchesOf(delivery: DeliveryView, here: string): Stitch[] {
  const { plan, state, dueAt, due, person, isWritten } = delivery
  const isSent = !['scheduled', 'reminded', 'checked'].includes(state)
  const heard = {
    at: plan?.sendAt ?? dueAt,
    zone: due.zone,
    words: `${person.name} ${takesIn(isWritten)} it at ${clockWords(momentOf(plan?.sendAt ?? dueAt), due.zone)}, even if you didn’t reply`,
    isDone: isSent,
  }
  if (!plan) return [heard]
  return [
    {
      at: plan.remindAt,
      zone: here,
      words: 'We e-mail you to check that it’s still right',
      isDone: state !== 'scheduled',
    },
    { at: plan.checkAt, zone: here, words: 'We ask once more', isDone: state === 'checked' },
    heard,
  ]
}

/** The days of a plan on one thread; what has happened is filled in. */
export function PlanThread({ delivery }: { delivery: DeliveryView }) {
  const stitches = stitchesOf(delivery, deviceZone())
  return (
    <ol
      aria-label="What happens when"
      className={classNames('grid gap-x-4 gap-y-5', stitches.length > 1 && 'sm:grid-cols-3')}
    >
      {stitches.map(({ at, zone, words, isDone }, i) => (
        <li
          key={words}
          className={classNames(
            'relative grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 sm:grid-cols-1 sm:gap-y-2.5',
            i < stitches.length - 1 &&
              'before:absolute before:border-dashed before:border-on-panel-soft max-sm:before:top-5 max-sm:before:-bottom-6 max-sm:before:left-[0.6rem] max-sm:before:border-l-2 sm:before:top-[0.6rem] sm:before:-right-4 sm:before:left-5 sm:before:border-t-2',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'relative z-10 ml-0.5 size-5 rotate-45 border-[3px] border-marigold',
              isDone || i === stitches.length - 1 ? 'bg-marigold' : 'bg-panel-deep',
            )}
          />
          <span>
            <b className="block">{day(at, zone)}</b>
            {words}
            {isDone && i < stitches.length - 1 && <span className="block font-[650]">Done</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
