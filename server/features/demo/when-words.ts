import { dateWriter } from '#contract/rules/date-looks.ts'
import type { DemoMessage } from '#server/database/seed/shape.ts'
import { shortName, type Teller } from './teller.ts'

interface When {
  readonly when: string
  readonly goesOn: string | null
}

/** When a message of the demo goes out, as a person would say it. */
export function whenOf(teller: Teller, message: DemoMessage): When {
  const { state, deliveredOn, author } = message
  if (deliveredOn) return { when: `Heard on ${dayWords(deliveredOn)}`, goesOn: deliveredOn }
  if (state === 'draft') {
    const name = shortName(teller.person(author))
    return { when: `A draft. It goes nowhere until ${name} says so`, goesOn: null }
  }
  const planned = plannedFor(teller, message)
  return state === 'held' ? { ...planned, when: `On hold. ${planned.when}` } : planned
}

function plannedFor(teller: Teller, { trigger, to, author }: DemoMessage): When {
  const short = (key: string) => shortName(teller.person(key))
  const onceConfirmed = ({ keepers }: { keepers: string[] }) =>
    `once ${keepers.map(short).join(' and ')} ${keepers.length > 1 ? 'have' : 'has'} confirmed it`
  switch (trigger.kind) {
    case 'date':
      return {
        when: `Goes out on ${weekday(trigger.on)}, ${dayWords(trigger.on)}, at ${hour(trigger.at)}`,
        goesOn: trigger.on,
      }
    case 'yearly':
      return {
        when: `Goes out every ${trigger.day} ${monthName(trigger.month)} at ${hour(trigger.at)}`,
        goesOn: nextYearly(teller.family.today, trigger),
      }
    case 'age': {
      const born = Temporal.PlainDate.from(teller.person(to[0]!).born.on)
      const on = born.add({ years: trigger.years }).toString()
      const turning = `the day ${short(to[0]!)} turns ${trigger.years}`
      return { when: `Goes out ${turning}, ${dayWords(on)}, at ${hour(trigger.at)}`, goesOn: on }
    }
    case 'event': {
      const event = trigger.event.replace(/^The /, 'the ')
      return { when: `Goes out when ${event}, ${onceConfirmed(trigger)}`, goesOn: null }
    }
    case 'passing':
      return {
        when: `Goes out after ${short(author)}’s death, ${onceConfirmed(trigger)}`,
        goesOn: null,
      }
  }
}

function nextYearly(today: string, { month, day }: { month: number; day: number }): string {
  const thisYear = Temporal.PlainDate.from(today).with({ month, day })
  const isPast = Temporal.PlainDate.compare(thisYear, Temporal.PlainDate.from(today)) < 0
  return (isPast ? thisYear.add({ years: 1 }) : thisYear).toString()
}

const hour = (at: string) => at.replace(/^0/, '')

const weekday = dateWriter('weekday', 'UTC')

export const dayWords = dateWriter('day', 'UTC')

const monthName = (month: number) => dateWriter('month', 'UTC')(Date.UTC(2000, month - 1, 1))
