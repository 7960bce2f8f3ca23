import { bounceReason, type BounceReason } from '#contract/rules/bounce-words.ts'
import type { System } from '#server/platform/actors.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { plain } from '#server/platform/mail/settle-letters.ts'
import type { Ports } from '#server/platform/ports.ts'

interface Bounced {
  readonly recipient: string
  readonly about: unknown
  readonly because: BounceReason
}

/**
 * Tells of letters about a topic that nobody took: refused, put off until we gave up, or taken and reported back. The
 * same letter may be told of twice.
 */
export function subscribeToBounces(
  ports: Ports,
  topic: string,
  note: (system: System, bounced: Bounced) => Promise<void>,
): void {
  ports.mail.subscribe(topic, (db, queue) => ({
    ...plain(db, queue),
    async markFailed({ recipient, about, ...mail }, verdict, reason) {
      await queue.settle({ recipient, about, ...mail }, 'failed')
      // Nobody said no: it may well have arrived.
      if (verdict === 'unclear') return
      const because = bounceReason('', reason)
      await note({ ...actAsSystem(ports), db }, { recipient, about, because })
    },
  }))
  ports.mail.subscribeToReports(
    topic,
    async (db, { mail: { recipient, about }, outcome, because }) => {
      if (outcome === 'failed')
        await note({ ...actAsSystem(ports), db }, { recipient, about, because })
    },
  )
}
