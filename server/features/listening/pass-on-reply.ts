import { unsubscribeWay } from '#server/features/notifications/index.ts'
import { ownUrl } from '#server/features/deliveries/engine/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { Refusal } from '#server/platform/errors.ts'
import { spend } from '#server/platform/http/limits.ts'
import type { LetterReply } from '#server/platform/mail/bounces/take-reply.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import type { Ports } from '#server/platform/ports.ts'
import { answeredLetter } from './listen-letters.ts'

// A conversation, not a mailing list.
const mostADay = { max: 10, perSeconds: 24 * 3600 }

const past = ['accepted', 'delivered', 'opened', 'soft_bounced'] as const

/** Recipients answer a message's letter as they would any other. */
export function subscribeToReplies(ports: Ports): void {
  ports.mail.subscribeToReplies((reply) => passOnReply(actAsSystem(ports), reply))
}

/** What the recipient answered by mail, to the author if they want it. Neither sees the other's address. */
async function passOnReply(system: System, reply: LetterReply): Promise<boolean> {
  // Counted before the transaction: it is spent on a connection of its own, and many answers at once would wait for each other.
  if (!(await isAllowed(system, reply.deliveryId))) return false
  return inTransaction(system, async (system) => {
    const row = await system.db
      .selectFrom('deliveries')
      .innerJoin('accounts', 'accounts.id', 'deliveries.author_id')
      .innerJoin('people', 'people.id', 'deliveries.person_id')
      .innerJoin('messages', 'messages.id', 'deliveries.message_id')
      .select(['deliveries.family_id', 'deliveries.message_id', 'deliveries.author_id'])
      .select(['accounts.email', 'people.given_name', 'messages.title'])
      .where('deliveries.id', '=', reply.deliveryId)
      .where('deliveries.state', 'in', past)
      .where('accounts.status', '=', 'active')
      .executeTakeFirst()
    const way = row && (await unsubscribeWay(system, row.author_id, 'replies'))
    if (!row || !way) return false
    await mailLater(system, {
      to: row.email,
      letter: answeredLetter({
        recipient: row.given_name,
        title: row.title,
        text: reply.text,
        attachmentCount: reply.attachmentCount,
        url: ownUrl(system, row.message_id, row.family_id),
        leave: way.leave,
      }),
      key: `delivery reply ${reply.deliveryId} ${reply.key}`,
      familyId: row.family_id,
      unsubscribeUrl: way.unsubscribeUrl,
    })
    return true
  })
}

const isAllowed = ({ ports }: System, deliveryId: string): Promise<boolean> =>
  spend(ports, `answers to delivery ${deliveryId}`, mostADay).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
