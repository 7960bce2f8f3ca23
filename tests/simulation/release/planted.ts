import type { PassingEvent } from '#contract/rules/release/events.ts'
import { DAY, HOUR } from '#contract/rules/release/moments.ts'
import type { Passing, ReleaseCase } from '#contract/rules/release/passing.ts'
import type { PassingTurn, StoredPassing } from '#server/features/passing/engine/repository.ts'
import { nextWake } from '#server/features/passing/engine/turn-of.ts'
import { verdictOn } from '#server/platform/mail/judge-failure.ts'
import { MemoryPassings, type Row } from './memory-passings.ts'
import type { ReleaseStage } from './simulate-release.ts'

type Plant = (stage: ReleaseStage) => ReleaseStage
type Rewrite = (before: Passing, event: PassingEvent, after: Passing) => Passing

/** The database, but what an event writes goes wrong. */
const writing =
  (rewrite: Rewrite): Plant =>
  (stage) => ({
    ...stage,
    database: new (class extends MemoryPassings {
      protected override write(row: Row, turn: PassingTurn): void {
        const { event } = turn
        if (!event) return super.write(row, turn)
        const passing = rewrite(row.stored.passing, event, turn.passing)
        super.write(row, { ...turn, passing, wakeAt: nextWake(passing, event.at) })
      }
    })(() => stage.world.now),
  })

/** The database, but what is read of it is not what was written. */
const reading =
  (seen: (passing: Passing) => Passing): Plant =>
  (stage) => ({
    ...stage,
    database: new (class extends MemoryPassings {
      override async find(ownerId: string): Promise<StoredPassing | undefined> {
        const stored = await super.find(ownerId)
        return stored && { ...stored, passing: seen(stored.passing) }
      }

      override async claimDue(now: number, most: number): Promise<StoredPassing[]> {
        const claimed = await super.claimDue(now, most)
        return claimed.map((stored) => ({ ...stored, passing: seen(stored.passing) }))
      }
    })(() => stage.world.now),
  })

const withCase = (passing: Passing, change: Partial<ReleaseCase>): Passing =>
  passing.case ? { ...passing, case: { ...passing.case, ...change } } : passing

const taken = (address: string, at: number) =>
  ({ address, outcome: 'accepted', settledAt: at }) as const

const takenNotice = ({ at, channels }: ReleaseCase['notices'][number]) => ({
  at,
  channels: channels.map(({ address }) => taken(address, at)),
})

/** Each must be caught: a check that can't fail proves nothing. */
export const plantedReleases: Readonly<Record<string, Plant>> = {
  'no compare-and-set': (stage) => ({
    ...stage,
    database: new (class extends MemoryPassings {
      override async turn(before: StoredPassing, turn: PassingTurn): Promise<boolean> {
        this.write(this.rows.get(before.ownerId)!, turn)
        return true
      }
    })(() => stage.world.now),
  }),

  'a proof of life is noted, and the case goes on': writing((before, event, after) =>
    event.kind === 'proofOfLife' ? { ...after, case: before.case, keepers: before.keepers } : after,
  ),

  'a proof of life in the last call is too late': writing((before, event, after) =>
    event.kind === 'proofOfLife' && before.case?.state === 'last_call'
      ? { ...after, case: before.case }
      : after,
  ),

  'two addresses are two people': reading((passing) => ({
    ...passing,
    keepers: passing.keepers.map((keeper) => ({ ...keeper, marks: [keeper.id] })),
  })),

  'a keeper counts from the first day': reading((passing) => ({
    ...passing,
    keepers: passing.keepers.map((keeper) => ({
      ...keeper,
      confirmedAt: keeper.confirmedAt! - 20 * DAY,
    })),
  })),

  'whoever leaves leaves their word': writing((before, event, after) =>
    event.kind === 'leave' ? { ...after, case: before.case } : after,
  ),

  'a notice counts when it is written': writing((_, event, after) =>
    event.kind === 'notice'
      ? withCase(after, { notices: after.case!.notices.map(takenNotice) })
      : event.kind === 'lastCall'
        ? withCase(after, { lastCall: takenNotice(after.case!.lastCall!) })
        : after,
  ),

  'what comes back counts as told': writing((_, event, after) =>
    event.kind === 'wait' ? withCase(after, { round: 2 }) : after,
  ),

  'the wait is a week short': writing((_, event, after) =>
    event.kind === 'wait'
      ? withCase(after, { releaseAt: after.case!.releaseAt! - 7 * DAY })
      : after,
  ),

  'the last call is over when it is taken': writing((_, event, after) =>
    event.kind === 'channelAccepted' && event.letter.notice === 'last-call' && after.case?.lastCall
      ? withCase(after, {
          lastCall: {
            ...after.case.lastCall,
            channels: after.case.lastCall.channels.map((one) => ({
              ...one,
              settledAt: one.settledAt && one.settledAt - 30 * HOUR,
            })),
          },
        })
      : after,
  ),

  'it is given out with the last call': (stage) => ({
    ...stage,
    database: new (class extends MemoryPassings {
      protected override write(row: Row, turn: PassingTurn): void {
        if (turn.event?.kind === 'lastCall') row.armed += 1
        super.write(row, turn)
      }
    })(() => stage.world.now),
  }),

  'a second wait is never looked at again': (stage) => ({
    ...stage,
    database: new (class extends MemoryPassings {
      protected override write(row: Row, turn: PassingTurn): void {
        super.write(row, turn.event?.kind === 'waitAgain' ? { ...turn, wakeAt: null } : turn)
      }
    })(() => stage.world.now),
  }),

  'an address is used when one keeper has given it': (stage) => ({
    ...stage,
    database: new (class extends MemoryPassings {
      protected override write(row: Row, turn: PassingTurn): void {
        super.write(row, turn)
        const { event } = turn
        if (event?.kind === 'correct')
          this.onAddress(row.stored.ownerId, event.personId, event.address)
      }
    })(() => stage.world.now),
  }),

  'an event comes with the first word': writing((_, event, after) =>
    event.kind === 'sayCome'
      ? {
          ...after,
          comings: after.comings.map((one) =>
            one.sealedId === event.sealedId ? { ...one, cameAt: event.at } : one,
          ),
        }
      : after,
  ),

  'what a keeper takes back goes out all the same': writing((before, event, after) =>
    event.kind === 'takeBackCome' ? { ...after, comings: before.comings } : after,
  ),

  'what its author denies goes out all the same': writing((before, event, after) =>
    event.kind === 'notSo' ? { ...after, comings: before.comings } : after,
  ),

  'a stand-in counts with their yes': writing((_, event, after) =>
    event.kind === 'accept'
      ? {
          ...after,
          keepers: after.keepers.map((keeper) =>
            keeper.id === event.keeperId ? { ...keeper, confirmedAt: event.at - 20 * DAY } : keeper,
          ),
        }
      : after,
  ),

  'whoever is proposed is a keeper': writing((_, event, after) =>
    event.kind === 'nominate'
      ? {
          ...after,
          keepers: after.keepers.map((keeper) =>
            keeper.id === event.keeperId
              ? { ...keeper, state: 'invited', invitedAt: event.at }
              : keeper,
          ),
        }
      : after,
  ),

  'one letter stops a report again and again': writing((_, event, after) =>
    event.kind === 'dispute' ? withCase(after, { heardLetters: [] }) : after,
  ),

  'nobody looks where too few keepers are left': (stage) => ({
    ...stage,
    database: new (class extends MemoryPassings {
      protected override write(row: Row, turn: PassingTurn): void {
        const isLost = turn.event?.kind === 'fallShort'
        super.write(row, isLost ? { ...turn, passing: row.stored.passing, wakeAt: null } : turn)
      }
    })(() => stage.world.now),
  }),

  'mark, then send': (stage) => ({
    ...stage,
    send: async (mail, carrier, outbox) => {
      await outbox.markAccepted(mail)
      return carrier.send(mail).then(
        () => 'accepted' as const,
        (error: unknown) => verdictOn(error),
      )
    },
  }),
}
