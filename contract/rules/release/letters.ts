import { isUncome } from './comings.ts'
import type { PassingEvent } from './events.ts'
import { isKeeping, keeperOf } from './keepers.ts'
import { isOpen, type Passing } from './passing.ts'
import { isEased } from './plan.ts'
import { standInsOf } from './vacancy.ts'

/** To the owner on every channel; to keepers whose word counts or will; to all but whoever acted; to those who receive, or may read the owner's wishes now; to whoever looks after a family in which something of theirs is sealed. */
export type Reader =
  | 'owner'
  | 'keepers'
  | 'other-keepers'
  | 'stewards'
  | 'wish-readers'
  | 'operators'
  | 'caretakers'
  | { readonly keeperId: string }

export type PassingMail =
  | 'keeper-invited'
  | 'keeper-accepted'
  | 'keeper-confirmed'
  | 'keeper-welcome'
  | 'keeper-revoked'
  | 'keeper-left'
  | 'keeper-lapsed'
  | 'keeper-unreachable'
  | 'still-there'
  | 'plan-eased'
  | 'about-owner'
  | 'claimed'
  | 'asked'
  | 'corroborated'
  | 'notice'
  | 'last-call'
  | 'last-call-keepers'
  | 'released'
  | 'wishes'
  | 'vetoed'
  | 'disputed'
  | 'dispute-decided'
  | 'expired'
  | 'recalled'
  | 'pressed-earlier'
  | 'address-proposed'
  | 'address-corrected'
  | 'event-said'
  | 'event-come'
  | 'event-taken-back'
  | 'event-not-so'
  | 'keepers-short'
  | 'stand-in-proposed'
  | 'stand-in-invited'
  | 'stand-in-declined'
  | 'stand-in-lapsed'
  | 'stand-in-coming'
  | 'stand-in-confirmed'
  | 'stand-ins-ended'

export interface PassingLetter {
  readonly kind: PassingMail
  readonly to: Reader
}

const toAll = (kind: PassingMail): PassingLetter[] => [
  { kind, to: 'owner' },
  { kind, to: 'keepers' },
]

/** Nobody writes to the dead. */
const toLiving = (kind: PassingMail, { case: one }: Passing): PassingLetter[] =>
  one?.state === 'released' ? [{ kind, to: 'keepers' }] : toAll(kind)

/** About a keeper who is gone the dead can do nothing, nor whoever has left for good. */
const toOwnerOf = (kind: PassingMail, { case: one }: Passing): PassingLetter[] =>
  one?.state === 'released' ? [] : [{ kind, to: 'owner' }]

/** The letters that follow from what happened, in the transaction that writes it down. */
export function lettersOf(before: Passing, event: PassingEvent, after: Passing): PassingLetter[] {
  switch (event.kind) {
    case 'invite':
      return [{ kind: 'keeper-invited', to: { keeperId: event.keeperId } }]
    case 'accept':
    case 'fallShort':
    case 'nominate':
    case 'approve':
      return ofVacancy(event, after)
    case 'decline':
      return declined(before, event.keeperId, after)
    case 'confirm':
      return [
        { kind: 'keeper-confirmed', to: 'owner' },
        { kind: 'keeper-welcome', to: { keeperId: event.keeperId } },
      ]
    case 'revoke':
      return [{ kind: 'keeper-revoked', to: { keeperId: event.keeperId } }]
    case 'leave':
      return unanswered(before, event.keeperId) ?? toOwnerOf('keeper-left', after)
    case 'lapse':
      return unanswered(before, event.keeperId) ?? toOwnerOf('keeper-lapsed', after)
    case 'becomeUnreachable':
      return toOwnerOf('keeper-unreachable', after)
    case 'askStillThere':
      return [{ kind: 'still-there', to: { keeperId: event.keeperId } }]
    case 'changePlan':
      return isEased(before.plan, after.plan) ? [{ kind: 'plan-eased', to: 'owner' }] : []
    case 'askAboutOwner':
      return [{ kind: 'about-owner', to: 'keepers' }]
    case 'correct':
      return [{ kind: 'address-proposed', to: 'other-keepers' }]
    case 'second':
      return [{ kind: 'address-corrected', to: 'keepers' }]
    case 'sayCome':
      return [{ kind: 'event-said', to: 'other-keepers' }]
    case 'come':
      return toLiving('event-come', after)
    case 'takeBackCome':
      return isUncome(before, after, event.sealedId) ? toLiving('event-taken-back', after) : []
    case 'notSo':
      return [{ kind: 'event-not-so', to: 'keepers' }]
    case 'proofOfLife':
      return [...(isOpen(before.case) ? toAll('vetoed') : []), ...takenBack(before, after)]
    case 'recall':
      return [...ofCase(event), ...takenBack(before, after)]
    default:
      return ofCase(event)
  }
}

/** Everybody who could do something about it is told once; the dead aren't. */
function ofVacancy(
  event: Extract<PassingEvent, { kind: 'accept' | 'fallShort' | 'nominate' | 'approve' }>,
  after: Passing,
): PassingLetter[] {
  const toOwner = (kind: PassingMail) => toOwnerOf(kind, after)
  if (event.kind === 'fallShort')
    return [
      ...toOwner('keepers-short'),
      { kind: 'keepers-short', to: 'keepers' },
      { kind: 'keepers-short', to: 'caretakers' },
      { kind: 'keepers-short', to: 'operators' },
    ]
  if (event.kind === 'nominate') return [{ kind: 'stand-in-proposed', to: 'operators' }]
  const { keeperId } = event
  const { state } = keeperOf(after, keeperId)!
  if (state === 'accepted') return [{ kind: 'keeper-accepted', to: 'owner' }]
  if (state === 'invited')
    return [...toOwner('stand-in-coming'), { kind: 'stand-in-invited', to: { keeperId } }]
  return [...toOwner('stand-in-confirmed'), { kind: 'keeper-welcome', to: { keeperId } }]
}

/** Whoever had been asked already is told too, and the owner, who had been told of them. */
function declined(before: Passing, keeperId: string, after: Passing): PassingLetter[] {
  const wasAsked = keeperOf(before, keeperId)!.state !== 'nominated'
  return [
    ...(wasAsked ? toOwnerOf('stand-in-declined', after) : []),
    { kind: 'stand-in-declined', to: 'keepers' },
    { kind: 'stand-in-declined', to: 'caretakers' },
    ...(wasAsked ? [{ kind: 'keeper-revoked', to: { keeperId } } as const] : []),
  ]
}

/** A stand-in who was asked and doesn't come, or of whom nobody decided: those who can propose another, and the desk, are told. */
function unanswered(before: Passing, keeperId: string): PassingLetter[] | undefined {
  const { state, nominatedBy } = keeperOf(before, keeperId)!
  if ((state !== 'invited' && state !== 'nominated') || nominatedBy === undefined) return undefined
  const readers = ['keepers', 'caretakers', 'operators'] as const
  return readers.map((to) => ({ kind: 'stand-in-lapsed', to }))
}

/** The owner lives: whom others had named is told that it is over, and the owner that they can choose. */
function takenBack(before: Passing, after: Passing): PassingLetter[] {
  const stood = standInsOf(before)
  const over = stood.filter(({ id }) => keeperOf(after, id)?.state === 'revoked')
  const isOver = before.vacancy !== undefined || stood.length > 0
  return [
    ...(isOver ? [{ kind: 'stand-ins-ended', to: 'owner' } as const] : []),
    ...over
      .filter(isKeeping)
      .map(({ id }) => ({ kind: 'keeper-revoked', to: { keeperId: id } }) as const),
  ]
}

function ofCase(event: PassingEvent): PassingLetter[] {
  switch (event.kind) {
    case 'claim':
      return [
        { kind: 'claimed', to: 'owner' },
        { kind: 'asked', to: 'other-keepers' },
      ]
    case 'corroborate':
      return [{ kind: 'corroborated', to: 'owner' }]
    case 'notice':
      return [{ kind: 'notice', to: 'owner' }]
    case 'lastCall':
      return [
        { kind: 'last-call', to: 'owner' },
        { kind: 'last-call-keepers', to: 'keepers' },
      ]
    case 'release':
      return [
        { kind: 'released', to: 'stewards' },
        { kind: 'released', to: 'keepers' },
        { kind: 'wishes', to: 'wish-readers' },
      ]
    case 'dispute':
      return [...toAll('disputed'), { kind: 'disputed', to: 'operators' }]
    case 'decideDispute':
      return toAll('dispute-decided')
    case 'expire':
      return [{ kind: 'expired', to: 'keepers' }]
    case 'recall':
      return [...toAll('recalled'), { kind: 'recalled', to: 'stewards' }]
    default:
      return []
  }
}
