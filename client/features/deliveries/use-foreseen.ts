import { useEffect, useState } from 'react'
import type { LocalTime } from '#contract/rules/delivery/local-time.ts'
import { ensureTemporal } from '#client/platform/temporal.ts'
import type { Foreseen } from './foresee.ts'

type Foresee = typeof import('./foresee.ts').foresee

/** The rule, and in older browsers the calendar it needs, fetched when a day is first chosen. */
async function fetchRule(): Promise<Foresee> {
  await ensureTemporal()
  return (await import('./foresee.ts')).foresee
}

/** What the chosen plan would do; nothing while no day is chosen. The server has the last word. */
export function useForeseen(
  due: LocalTime,
  name: string,
  authorZone: string,
): Foreseen | undefined {
  const [rule, setRule] = useState<{ foresee: Foresee }>()
  useEffect(() => {
    // Without it only the preview is missing: the server checks the plan all the same.
    fetchRule().then(
      (foresee) => setRule({ foresee }),
      () => {},
    )
  }, [])
  if (!rule || !/^\d{4}-\d\d-\d\d$/.test(due.on)) return undefined
  return rule.foresee({ due, name, authorZone }, Temporal.Now.instant())
}

export const obstacleWords = {
  past: 'That moment has passed. Choose a day and an hour that are still to come.',
  'too-far': 'We plan up to 100 years ahead. Choose a nearer day.',
} as const
