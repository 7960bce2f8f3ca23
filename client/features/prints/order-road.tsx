import type { PrintOrder } from '#contract/prints/index.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { classNames } from '#client/ui/class-names.ts'
import { road, stateNames } from './print-words.ts'

const day = dateWriter('short day')

/** Where an order is on its road, each step with its day. */
export function OrderRoad({ order }: { order: PrintOrder }) {
  const days = [order.quotedAt, order.orderedAt, order.inPrintAt, order.shippedAt]
  const done = days.findLastIndex((at) => at !== null)
  return (
    <ol aria-label="How far it has come" className="grid gap-x-3 gap-y-2 sm:grid-cols-4">
      {road.map((state, i) => (
        <li
          key={state}
          aria-current={i === done ? 'step' : undefined}
          className={classNames(
            'flex flex-wrap items-baseline gap-x-2 border-l-4 pl-3 sm:grid sm:content-start sm:border-t-4 sm:border-l-0 sm:pt-2 sm:pl-0',
            i <= done ? 'border-teal' : 'border-hair text-thread',
          )}
        >
          <span className={i <= done ? 'font-[650]' : ''}>{stateNames[state]}</span>
          <span className="text-sm text-thread">
            {i <= done && days[i] ? day(new Date(days[i])) : ''}
            <span className="sr-only">{i <= done ? '' : 'still to come'}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
