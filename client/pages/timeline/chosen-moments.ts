import { timelineKinds, type TimelineKind } from '#contract/rules/timeline-kinds.ts'
import type { Line, Moment } from './moment.ts'

export interface Choice {
  readonly kinds: readonly TimelineKind[]
  /** Empty for everybody. */
  readonly person: string
  /** Empty for the whole family. */
  readonly branch: string
}

export const everything: Choice = { kinds: timelineKinds, person: '', branch: '' }

export function chosenMoments({ moments, branches }: Line, choice: Choice): Moment[] {
  const { kinds, person, branch } = choice
  const within = branch ? branches.find(({ key }) => key === branch)?.people : undefined
  return moments.filter(
    (moment) =>
      kinds.includes(moment.kind) &&
      (!person || moment.people.includes(person)) &&
      (!within || moment.people.some((one) => within.includes(one))),
  )
}

export interface Decade {
  /** "1900" for 1900 to 1909. */
  readonly start: string
  readonly moments: readonly Moment[]
}

/** Moments in the order they come, cut where a new decade begins. */
export function byDecade(moments: readonly Moment[]): Decade[] {
  const decades = new Map<string, Moment[]>()
  for (const moment of moments) {
    const start = `${moment.on.slice(0, 3)}0`
    const known = decades.get(start)
    if (known) known.push(moment)
    else decades.set(start, [moment])
  }
  return [...decades].map(([start, ofDecade]) => ({ start, moments: ofDecade }))
}
