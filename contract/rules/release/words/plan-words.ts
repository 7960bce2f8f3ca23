import { listWords } from '#contract/rules/date-words.ts'
import { COOLING_DAYS } from '#contract/rules/release/keepers.ts'
import { DAY } from '#contract/rules/release/moments.ts'
import {
  confirmedPeople,
  countsTogetherFrom,
  numberWord,
  whoSays,
  type ToldKeeper,
} from './people.ts'

interface ToldTerm {
  readonly value: number
  readonly next: { readonly value: number; readonly from: string } | null
}

export interface ToldPlan {
  readonly plan: {
    readonly agree: ToldTerm
    readonly waitDays: ToldTerm
    readonly rhythmMonths: number
  }
  readonly keepers: readonly ToldKeeper[]
}

/** Who reads, when, and how they write a day. */
export interface ReaderClock {
  readonly now: number
  readonly day: (at: string | number) => string
}

const silence =
  'Until then everything that waits for your passing stays sealed, and only you can open it.'

const keepersOf = (count: number) => (count === 1 ? 'one keeper' : `${numberWord(count)} keepers`)

/** Whether as many keepers as the plan asks for stand behind what is sealed, and if not why. */
type Backing =
  | { readonly kind: 'none' }
  | { readonly kind: 'too-few'; readonly confirmed: number; readonly needed: number }
  | { readonly kind: 'cooling'; readonly from: number }
  | { readonly kind: 'ready' }

export function backingOf({ plan, keepers }: ToldPlan, now: number): Backing {
  const needed = plan.agree.value
  const confirmed = confirmedPeople(keepers).length
  if (confirmed === 0) return { kind: 'none' }
  const from = countsTogetherFrom(keepers, needed)
  if (from === null) return { kind: 'too-few', confirmed, needed }
  return from > now ? { kind: 'cooling', from } : { kind: 'ready' }
}

/** The whole plan, as its owner would tell it. */
export function planSentences(told: ToldPlan, clock: ReaderClock): string[] {
  const { plan, keepers } = told
  const backing = backingOf(told, clock.now)
  if (backing.kind === 'none') return [...withoutKeepers(keepers), rhythmSentence(told)]
  if (backing.kind === 'too-few') return [...withTooFew(told, backing), rhythmSentence(told)]
  const names = confirmedPeople(keepers).map(({ name }) => name)
  const { who, says } = whoSays(names, plan.agree.value)
  const wait = plan.waitDays.value
  const begins = backing.kind === 'cooling' ? `From ${clock.day(backing.from)} on: if ` : 'If '
  return [
    `${begins}${who} ${says} that you died, we write to you for ${wait} days.`,
    'If you sign in or press “I am alive” once, nothing happens.',
    'If all that time we hear nothing from you, we write one last time, wait a day more, and then give what you sealed to those it is for.',
    ...changesToCome(told, clock),
    rhythmSentence(told),
  ]
}

function withoutKeepers(keepers: readonly ToldKeeper[]): string[] {
  const accepted = keepers.filter(({ state }) => state === 'accepted').map(({ name }) => name)
  const invited = keepers.filter(({ state }) => state === 'invited').map(({ name }) => name)
  if (accepted.length > 0)
    return [
      `${listWords(accepted)} said yes and ${accepted.length === 1 ? 'waits' : 'wait'} for you to confirm. Before that nobody can say that you died.`,
      silence,
    ]
  if (invited.length > 0)
    return [`You asked ${listWords(invited)}, and there is no answer yet.`, silence]
  return ['You have no keepers yet, so nobody can say that you died.', silence]
}

function withTooFew(
  { keepers }: ToldPlan,
  { confirmed, needed }: { confirmed: number; needed: number },
): string[] {
  const names = listWords(confirmedPeople(keepers).map(({ name }) => name))
  const missing = needed - confirmed
  return [
    `${names} ${confirmed === 1 ? 'is your keeper' : 'are your keepers'}, and ${keepersOf(needed)} must agree. You need ${missing === 1 ? 'one more' : `${numberWord(missing)} more`}, or a plan that asks for fewer.`,
    silence,
  ]
}

/** What makes a release easier, and the day from which it holds. */
export function changesToCome({ plan }: ToldPlan, { day }: Pick<ReaderClock, 'day'>): string[] {
  const { agree, waitDays } = plan
  return [
    ...(agree.next
      ? [
          `From ${day(agree.next.from)} on, ${numberWord(agree.next.value)} of them ${agree.next.value === 1 ? 'is' : 'are'} enough.`,
        ]
      : []),
    ...(waitDays.next
      ? [`From ${day(waitDays.next.from)} on, we write to you for ${waitDays.next.value} days.`]
      : []),
  ]
}

/** From when on a wished plan would hold as a whole; null where all of it holds at once. */
export function easierFrom(
  { agree, waitDays }: ToldPlan['plan'],
  wish: { readonly agree: number; readonly waitDays: number },
  now: number,
): number | null {
  const froms = [holdsFrom(agree, wish.agree, now), holdsFrom(waitDays, wish.waitDays, now)]
  const latest = Math.max(...froms.map((from) => from ?? 0))
  return latest > 0 ? latest : null
}

function holdsFrom({ value, next }: ToldTerm, to: number, now: number): number | null {
  if (to >= value) return null
  // Asked for before, it has begun to cool off already.
  return next?.value === to ? Date.parse(next.from) : now + COOLING_DAYS * DAY
}

const rhythmSentence = ({ plan: { rhythmMonths } }: ToldPlan): string =>
  rhythmMonths === 0
    ? 'However long we hear nothing from you, we don’t ask anybody. Silence alone opens nothing.'
    : `If we hear nothing from you for ${rhythmMonths} months, we ask your keepers whether you are well. That alone opens nothing.`

/** Whether keepers stand behind a message sealed until one's passing, in a sentence or two. */
export function backingWords(
  told: ToldPlan,
  clock: ReaderClock,
  waitsFor: 'event' | 'passing' = 'passing',
): string {
  const isEvent = waitsFor === 'event'
  const says = isEvent ? 'say that it has come' : 'say that you died'
  const backing = backingOf(told, clock.now)
  const names = listWords(confirmedPeople(told.keepers).map(({ name }) => name))
  switch (backing.kind) {
    case 'none':
      return `No keeper stands behind it yet: nobody could ${says}, and it would stay sealed for good.`
    case 'too-few':
      return `Too few keepers stand behind it: ${keepersOf(backing.needed)} must agree, and only ${names} can so far. It would stay sealed.`
    case 'cooling':
      return `From ${clock.day(backing.from)} on, ${names} can ${says}${agreeing(told)}.${isEvent ? theySee : ''}`
    case 'ready':
      return isEvent
        ? `${names} can ${says}${agreeing(told)}. Then it gets a day, and we ask you twice before.${theySee}`
        : `${names} can ${says}${agreeing(told)}. Before anything opens we write to you for ${told.plan.waitDays.value} days.`
  }
}

const theySee = ' They see what it waits for and for whom it is, never the message.'

function agreeing({ plan: { agree }, keepers }: ToldPlan): string {
  const all = confirmedPeople(keepers).length
  if (all === 1) return ''
  if (agree.value === 1) return ', each of them alone'
  return agree.value >= all
    ? `, if ${all === 2 ? 'both' : `all ${numberWord(all)}`} agree`
    : `, if ${numberWord(agree.value)} of them agree`
}
