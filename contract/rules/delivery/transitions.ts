import { deliveryStates, statesBeforeRelease, type DeliveryState } from './states.ts'

export type MailKind =
  | 'confirm'
  | 'remind'
  | 'check'
  | 'send'
  | 'receipt'
  | 'postponed'
  | 'held'
  | 'nudge'
  | 'cancelled'
  | 'cannot-reach'
  | 'kept-safe'
  | 'redirected'
  | 'moved'

interface Transition {
  readonly from: readonly DeliveryState[]
  readonly to: DeliveryState
  /** Who or what moves it: `time` ones are those that decide() answers. */
  readonly by: 'time' | 'author' | 'mail' | 'recipient' | 'family' | 'keeper' | 'operator'
  /** The letter written in the same transaction. */
  readonly mail: MailKind | null
}

const warned: readonly DeliveryState[] = ['scheduled', 'reminded', 'checked']
const outside: readonly DeliveryState[] = ['released', 'accepted', 'soft_bounced']

/** As far as we know, no mail server has taken it: nothing is ever sent to somebody recorded as dead. */
const notTaken: readonly DeliveryState[] = [
  ...statesBeforeRelease,
  'released',
  'soft_bounced',
  'undeliverable',
  'kept_safe',
]

/** Every way from one state to another. Nothing moves a delivery but these. */
export const transitions = {
  schedule: { from: ['draft'], to: 'scheduled', by: 'author', mail: 'confirm' },
  remind: { from: ['scheduled'], to: 'reminded', by: 'time', mail: 'remind' },
  check: { from: ['reminded'], to: 'checked', by: 'time', mail: 'check' },
  // From `scheduled` only with the author's second explicit confirmation: decide() sees to it.
  release: { from: ['scheduled', 'checked'], to: 'released', by: 'time', mail: 'send' },
  accept: { from: ['released', 'soft_bounced'], to: 'accepted', by: 'mail', mail: null },
  deliver: { from: ['accepted'], to: 'delivered', by: 'mail', mail: null },
  open: { from: ['accepted', 'delivered'], to: 'opened', by: 'recipient', mail: 'receipt' },
  postpone: { from: [...warned, 'held'], to: 'scheduled', by: 'author', mail: 'postponed' },
  // Its author has died: once, and by a month at most. applyEvent() sees to it.
  keeperPostpone: { from: warned, to: 'scheduled', by: 'keeper', mail: 'postponed' },
  // Held when its author died: as many keepers as the plan asks for let it go on.
  keeperResume: { from: ['held'], to: 'scheduled', by: 'keeper', mail: null },
  replan: { from: [...warned, 'held'], to: 'scheduled', by: 'author', mail: 'postponed' },
  // Only where a plan was put aside and nobody was warned of the new one: applyEvent() sees to it.
  undo: { from: ['scheduled'], to: 'scheduled', by: 'author', mail: 'confirm' },
  // The author's explicit word, given after a fresh sign-in, stands for both warnings.
  sendNow: { from: [...warned, 'held'], to: 'scheduled', by: 'author', mail: null },
  rederive: { from: [...warned, 'held'], to: 'scheduled', by: 'family', mail: 'moved' },
  hold: { from: warned, to: 'held', by: 'author', mail: 'held' },
  nudge: { from: ['held'], to: 'held', by: 'time', mail: 'nudge' },
  // Held by a rule of former days, or until its author's own address was confirmed; not by a person.
  resume: { from: ['held'], to: 'scheduled', by: 'time', mail: 'confirm' },
  cancel: { from: statesBeforeRelease, to: 'cancelled', by: 'author', mail: 'cancelled' },
  restore: { from: ['cancelled'], to: 'draft', by: 'author', mail: null },
  softBounce: { from: outside, to: 'soft_bounced', by: 'mail', mail: null },
  retry: { from: ['soft_bounced'], to: 'soft_bounced', by: 'time', mail: 'send' },
  hardBounce: { from: outside, to: 'undeliverable', by: 'mail', mail: 'cannot-reach' },
  giveUp: { from: ['soft_bounced'], to: 'undeliverable', by: 'time', mail: 'cannot-reach' },
  readdress: { from: ['undeliverable', 'kept_safe'], to: 'released', by: 'time', mail: 'send' },
  keepSafe: { from: ['undeliverable'], to: 'kept_safe', by: 'time', mail: 'kept-safe' },
  tryAgain: { from: ['kept_safe'], to: 'released', by: 'time', mail: 'send' },
  redirect: { from: notTaken, to: 'redirected', by: 'family', mail: 'redirected' },
  // Recorded as dead by mistake.
  reinstate: { from: ['redirected'], to: 'scheduled', by: 'family', mail: 'confirm' },
  // What a redirection had begun ends with it.
  withdraw: { from: statesBeforeRelease, to: 'cancelled', by: 'family', mail: null },
  // Released after a death that wasn't one: what nobody has taken is sealed again.
  recall: { from: notTaken, to: 'cancelled', by: 'family', mail: null },
  // Its event hasn't come after all: it waits for it as before.
  sealAgain: { from: statesBeforeRelease, to: 'cancelled', by: 'keeper', mail: null },
  refuse: { from: deliveryStates, to: 'refused', by: 'recipient', mail: null },
  // To where it stood: takenBack() sees to it.
  takeBack: { from: ['refused'], to: 'accepted', by: 'recipient', mail: null },
  flag: { from: deliveryStates, to: 'needs_attention', by: 'operator', mail: null },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions

/** Those that happen because their time has come. */
export type TimedTransition = {
  [Name in TransitionName]: (typeof transitions)[Name]['by'] extends 'time' ? Name : never
}[TransitionName]

export const allows = (state: DeliveryState, name: TransitionName): boolean =>
  (transitions[name].from as readonly DeliveryState[]).includes(state)
