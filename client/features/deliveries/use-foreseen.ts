import { useEffect, useState } from 'react'
import type { Person } from '#contract/people/index.ts'
import type { Standing } from '#contract/rules/delivery/planning.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { ensureTemporal } from '#client/platform/temporal.ts'
import type { Foreseen, ForeseenObstacle, Planned } from './foresee.ts'
import { askedFrom, type Intention } from './intention.ts'

type Rule = typeof import('./foresee.ts')

let fetched: Rule | undefined

/** The rule, and in older browsers the calendar it needs, fetched when a day is first chosen. */
async function fetchRule(): Promise<Rule> {
  await ensureTemporal()
  return (fetched ??= await import('./foresee.ts'))
}

/** Who comes back finds it at once: what it tells stands above buttons, and must not move them. */
function useRule(): Rule | undefined {
  const [rule, setRule] = useState(() => fetched)
  useEffect(() => {
    // Without it only the preview is missing: the server checks the plan all the same.
    fetchRule().then(setRule, () => {})
  }, [])
  return rule
}

/** What the chosen plan would do; nothing while no day is chosen. The server has the last word. */
export function useForeseen(planned: Planned): Foreseen | undefined {
  const rule = useRule()
  if (!rule || !/^\d{4}-\d\d-\d\d$/.test(planned.due.on)) return undefined
  return rule.foresee(planned, Temporal.Now.instant())
}

interface Replaced {
  readonly standing?: Standing
}

export interface ForeseenFor {
  readonly person: Person
  readonly foreseen: Foreseen
}

/** The same for each of those who were chosen. Nothing while something is missing, or for what has no day. */
export function useForeseenFor(
  { recipients, when }: Intention,
  people: readonly Person[],
  { authorZone, isWritten, standing }: Pick<Planned, 'authorZone' | 'isWritten'> & Replaced,
): readonly ForeseenFor[] {
  const rule = useRule()
  const trigger = askedFrom(when)
  if (!rule || !trigger || trigger.kind === 'event' || trigger.kind === 'passing') return []
  const now = Temporal.Now.instant()
  return people.map((person) => {
    const own = recipients.find(({ personId }) => personId === person.id)?.zone
    const zone = own || person.timeZone || authorZone
    const { bornOn } = person
    const wish = {
      trigger,
      name: calledName(person),
      isWritten,
      bornOn,
      // To whom nobody’s addresses are told, no birth of the living is told either.
      isBirthHidden: person.ways === null && person.isLiving,
      zone,
      authorZone,
      standing,
    }
    return { person, foreseen: rule.foreseeWish(wish, now) }
  })
}

/** What stands in the way of a plan, said to its author. */
export const obstacleWords: Record<ForeseenObstacle, string> = {
  past: 'That moment has passed. Choose a day and an hour that are still to come.',
  'too-far': 'We plan up to 100 years ahead. Choose a nearer day.',
  'birth-date': 'We don’t know the birth date yet.',
  'already-older': 'They are already older than that. Choose a later age.',
  'leap-day': 'Please choose a day for the years without a leap day.',
}
