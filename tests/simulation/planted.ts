import { verdictOn } from '#server/platform/mail/judge-failure.ts'
import type { StoredDelivery, Turn } from '#server/features/deliveries/engine/repository.ts'
import { MemoryDatabase, type Mail, type Row } from './memory-database.ts'
import type { Stage } from './worker.ts'

/** The mistakes that delivery.md names. Each must be caught: a check that can't fail proves nothing. */
export const planted: Record<string, (stage: Stage) => Stage> = {
  'no compare-and-set': (stage) => ({
    ...stage,
    database: new (class extends MemoryDatabase {
      override async turn(before: StoredDelivery, turn: Turn): Promise<boolean> {
        this.write(this.rows.get(before.id)!, turn)
        return true
      }
    })(() => stage.world.instant()),
  }),

  'no lease': (stage) => ({
    ...stage,
    database: new (class extends MemoryDatabase {
      override async claimMail(now: Temporal.Instant): Promise<Mail | undefined> {
        const mail = await super.claimMail(now)
        if (mail) this.settle(mail, { nextTryAt: now.epochMilliseconds })
        return mail
      }
    })(() => stage.world.instant()),
  }),

  'key per attempt': (stage) => ({
    ...stage,
    carrier: {
      send: (mail) => stage.carrier.send({ ...mail, key: `${mail.key}:${mail.attempts}` }),
    },
  }),

  'gate from schedule time': (stage) => ({
    ...stage,
    database: new (class extends MemoryDatabase {
      protected override write(row: Row, turn: Turn): void {
        const at = turn.event?.at ?? null
        const meant =
          turn.event?.kind === 'remind'
            ? { reminderAcceptedAt: at }
            : turn.event?.kind === 'check'
              ? { checkAcceptedAt: at }
              : {}
        super.write(row, { ...turn, delivery: { ...turn.delivery, ...meant } })
      }
    })(() => stage.world.instant()),
  }),

  'nobody can be asked, so it waits': (stage) => ({
    ...stage,
    database: new (class extends MemoryDatabase {
      protected override write(row: Row, turn: Turn): void {
        if (turn.event?.kind !== 'warningRefused' || turn.event.isOtherLeft) super.write(row, turn)
      }
    })(() => stage.world.instant()),
  }),

  'the dead are asked': (stage) => {
    stage.authors.keepersFor = () => []
    return stage
  },

  'keepers put it off as often as they like': (stage) => ({
    ...stage,
    database: new (class extends MemoryDatabase {
      protected override write(row: Row, turn: Turn): void {
        super.write(row, { ...turn, delivery: { ...turn.delivery, keeperPostponedAt: null } })
      }
    })(() => stage.world.instant()),
  }),

  'one keeper who refuses is taken for all': (stage) => ({
    ...stage,
    database: new (class extends MemoryDatabase {
      protected override write(row: Row, turn: Turn): void {
        const { event, delivery } = turn
        const isOne = event?.kind === 'warningRefused' && event.keeper && event.isOtherLeft
        if (!isOne) return super.write(row, turn)
        const at = event.at.subtract({ hours: 48 })
        const asked = event.mail === 'remind' ? { reminderAcceptedAt: at } : { checkAcceptedAt: at }
        super.write(row, { ...turn, delivery: { ...delivery, ...asked } })
      }
    })(() => stage.world.instant()),
  }),

  'a death or a refusal ends at its own row': (stage) => ({
    ...stage,
    database: new (class extends MemoryDatabase {
      protected override write(row: Row, { consequence: _, ...turn }: Turn): void {
        super.write(row, turn)
      }
    })(() => stage.world.instant()),
  }),

  'what is taken back stays refused for the years to come': (stage) => ({
    ...stage,
    database: new (class extends MemoryDatabase {
      protected override write(row: Row, { consequence, ...turn }: Turn): void {
        const isKept = consequence && consequence.kind !== 'takeBackLater'
        super.write(row, isKept ? { ...turn, consequence } : turn)
      }
    })(() => stage.world.instant()),
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

  'send, then mark': (stage) => ({
    ...stage,
    // A letter without a name of its own: nobody can tell that it was sent before.
    carrier: {
      send: (mail) => stage.carrier.send({ ...mail, key: `${mail.key}:${stage.world.chance()}` }),
    },
  }),
}
