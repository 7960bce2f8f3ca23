import { pressed } from '#contract/rules/release/alive-letters.ts'
import { applyEvent } from '#contract/rules/release/apply-event.ts'
import { decide } from '#contract/rules/release/decide.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import { DAY, HOUR } from '#contract/rules/release/moments.ts'
import {
  isOpen,
  type Keeper,
  type Passing,
  type ReleaseCase,
} from '#contract/rules/release/passing.ts'
import { standInsOf } from '#contract/rules/release/vacancy.ts'
import { soundRules, type Rules } from './search.ts'

const withCase = (passing: Passing, change: (one: ReleaseCase) => Partial<ReleaseCase>): Passing =>
  passing.case ? { ...passing, case: { ...passing.case, ...change(passing.case) } } : passing

const withKeepers = (passing: Passing, change: (keeper: Keeper) => Partial<Keeper>): Passing => ({
  ...passing,
  keepers: passing.keepers.map((keeper) => ({ ...keeper, ...change(keeper) })),
})

/** The rules, but what is applied goes wrong. */
const applying = (wrong: (passing: Passing, event: PassingEvent) => Passing): Rules => ({
  ...soundRules,
  applyEvent: wrong,
})

/** The rules, but they decide over something else than what is. */
const deciding = (seen: (passing: Passing, now: number) => Passing): Rules => ({
  ...soundRules,
  decide: (passing, now, around) => decide(seen(passing, now), now, around),
})

const taken = (address: string, at: number) =>
  ({ address, outcome: 'accepted', settledAt: at }) as const

/** Mistakes that somebody could make. Each must be found: a search that can't fail proves nothing. */
export const plantedRules: Readonly<Record<string, Rules>> = {
  'a proof of life during the last call comes too late': applying((passing, event) =>
    event.kind === 'proofOfLife' && passing.case?.state === 'last_call'
      ? { ...passing, aliveAt: event.at }
      : applyEvent(passing, event),
  ),
  'one person under two addresses counts twice': deciding((passing) =>
    withKeepers(passing, ({ id }) => ({ marks: [id] })),
  ),
  'a keeper counts from the day they are added': applying((passing, event) =>
    event.kind === 'claim' || event.kind === 'agree'
      ? applyEvent(
          withKeepers(passing, ({ confirmedAt }) => ({
            confirmedAt: confirmedAt && confirmedAt - 20 * DAY,
          })),
          event,
        )
      : applyEvent(passing, event),
  ),
  'fewer people are enough at once': applying((passing, event) => {
    const after = applyEvent(passing, event)
    if (event.kind !== 'changePlan') return after
    const eased = { ...after.plan, k: { value: event.k!, next: null } }
    return withCase({ ...after, plan: eased }, ({ terms }) => ({
      terms: { ...terms, k: event.k! },
    }))
  }),
  'who has left still counts': applying((passing, event) =>
    event.kind === 'leave'
      ? { ...applyEvent(passing, event), case: passing.case }
      : applyEvent(passing, event),
  ),
  'a notice counts when it is written': deciding((passing) =>
    withCase(passing, ({ notices, lastCall }) => ({
      notices: notices.map(({ at, channels }) => ({
        at,
        channels: channels.map(({ address }) => taken(address, at)),
      })),
      lastCall: lastCall && {
        ...lastCall,
        channels: lastCall.channels.map(({ address }) => taken(address, lastCall.at)),
      },
    })),
  ),
  'what came back counts as told': deciding((passing) => withCase(passing, () => ({ round: 2 }))),
  'the last call is over at once': deciding((passing) =>
    withCase(passing, ({ lastCall }) => ({
      lastCall: lastCall && {
        ...lastCall,
        channels: lastCall.channels.map((one) => ({
          ...one,
          settledAt: one.settledAt && one.settledAt - 25 * HOUR,
        })),
      },
    })),
  ),
  'there is no last call': {
    ...soundRules,
    decide: (passing, now, around) => {
      const decision = decide(passing, now, around)
      return 'does' in decision && decision.does.kind === 'lastCall'
        ? { does: { kind: 'release' } }
        : decision
    },
    applyEvent: (passing, event) =>
      event.kind === 'release'
        ? applyEvent(
            withCase(passing, () => ({ state: 'last_call' })),
            event,
          )
        : applyEvent(passing, event),
  },
  'the wait is a day short': applying((passing, event) => {
    const after = applyEvent(passing, event)
    const isWait = event.kind === 'wait'
    return isWait ? withCase(after, ({ releaseAt }) => ({ releaseAt: releaseAt! - DAY })) : after
  }),
  'a dispute runs out': {
    ...soundRules,
    decide: (passing, now, around) =>
      passing.case?.state === 'disputed'
        ? { does: { kind: 'release' } }
        : decide(passing, now, around),
    applyEvent: (passing, event) =>
      event.kind === 'release'
        ? applyEvent(
            withCase(passing, () => ({ state: 'last_call' })),
            event,
          )
        : applyEvent(passing, event),
  },
  'a dispute isn’t heard': applying((passing, event) =>
    event.kind === 'dispute' ? passing : applyEvent(passing, event),
  ),
  'after a dispute the old wait goes on': applying((passing, event) =>
    event.kind === 'decideDispute' && event.goesOn
      ? withCase(passing, ({ lastCall, waitingSince }) => ({
          state: lastCall ? 'last_call' : waitingSince ? 'waiting' : 'claimed',
        }))
      : applyEvent(passing, event),
  ),
  'claimants may try again at once': applying((passing, event) => {
    const after = applyEvent(passing, event)
    return isOpen(after.case) ? after : withKeepers(after, () => ({ lockedUntil: null }))
  }),
  'a second case begins beside the first': applying((passing, event) =>
    event.kind === 'claim' && isOpen(passing.case)
      ? applyEvent(
          withCase(passing, () => ({ state: 'expired' })),
          event,
        )
      : applyEvent(passing, event),
  ),
  'letters of an earlier wait count': applying((passing, event) =>
    event.kind === 'channelAccepted' && passing.case
      ? applyEvent(passing, { ...event, letter: { ...event.letter, epoch: passing.case.epoch } })
      : applyEvent(passing, event),
  ),
  'an unknown channel is waited for without end': deciding((passing) =>
    withCase(passing, ({ notices }) => ({
      notices: notices.map((notice) => ({
        ...notice,
        channels: [
          ...notice.channels,
          { address: 'nowhere', outcome: 'pending', settledAt: null } as const,
        ].filter(
          (_, i) => notice.channels.every(({ outcome }) => outcome === 'refused') || i === 0,
        ),
      })),
    })),
  ),
  'one letter stops a report again and again': applying((passing, event) =>
    event.kind === 'dispute'
      ? withCase(applyEvent(passing, event), () => ({ heardLetters: [] }))
      : applyEvent(passing, event),
  ),
  'an earlier letter ends everything where somebody stands in': {
    ...soundRules,
    pressed: (passing, letter, at) =>
      standInsOf(passing).length > 0
        ? { kind: 'proofOfLife', how: 'code', at }
        : pressed(passing, letter, at),
  },
  'a letter from before keepers were missing counts as the newest': {
    ...soundRules,
    pressed: (passing, letter, at) =>
      letter.report === passing.case?.number
        ? { kind: 'proofOfLife', how: 'code', at }
        : pressed(passing, letter, at),
  },
}

const DOUBTED = 'two of three, somebody doubts it'

/** In which of the casts it is looked for; each shows in some and not in others. */
export const shownIn = (name: string): string => elsewhere[name] ?? DOUBTED

const LEAKED = 'one of two, of whom one stands in, twice, with an earlier letter that leaked'

const elsewhere: Readonly<Record<string, string>> = {
  'one person under two addresses counts twice': 'two, of whom one has two addresses',
  'a keeper counts from the day they are added': 'one of two, the second new, and then fewer',
  'fewer people are enough at once': 'one of two, the second new, and then fewer',
  'who has left still counts': 'two, of whom one has two addresses',
  'what came back counts as told': 'one alone, twice, with letters that come back',
  'letters of an earlier wait count': 'one alone, twice, with letters that come back',
  'claimants may try again at once': 'one alone, twice, with letters that come back',
  'an unknown channel is waited for without end': 'one alone, twice, with letters that come back',
  'one letter stops a report again and again': LEAKED,
  'an earlier letter ends everything where somebody stands in': LEAKED,
  'a letter from before keepers were missing counts as the newest': LEAKED,
}
