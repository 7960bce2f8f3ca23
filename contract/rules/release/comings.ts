import type { PassingEvent } from './events.ts'
import { comingOf, hasCome } from './keepers.ts'
import type { Coming, Passing } from './passing.ts'

type AboutComing = Extract<PassingEvent, { kind: 'sayCome' | 'takeBackCome' | 'come' | 'notSo' }>

/** What keepers say of the events that messages wait for, after one more word. That it can be was looked at before. */
export function comingsAfter(passing: Passing, event: AboutComing): Coming[] {
  const { sealedId, at } = event
  const others = passing.comings.filter((one) => one.sealedId !== sealedId)
  if (event.kind === 'notSo') return others
  const coming = comingOf(passing, sealedId) ?? { sealedId, said: [], cameAt: null }
  if (event.kind === 'come') return [...others, { ...coming, cameAt: at }]
  const { keeperId } = event
  if (event.kind === 'sayCome')
    return [...others, { ...coming, ...heldBy(event), said: [...coming.said, { keeperId, at }] }]
  const said = coming.said.filter((one) => one.keeperId !== keeperId)
  if (said.length === 0) return others
  const left = { ...coming, said }
  // Without enough people it hasn't come, and is sealed again.
  return [...others, hasCome(passing, left, at) ? left : { ...left, cameAt: null }]
}

const heldBy = ({ isHeld }: { readonly isHeld?: true }) => (isHeld ? { isHeld } : {})

/** Whether what had come has come no more. */
export const isUncome = (before: Passing, after: Passing, sealedId: string): boolean =>
  Boolean(comingOf(before, sealedId)?.cameAt) && !comingOf(after, sealedId)?.cameAt
