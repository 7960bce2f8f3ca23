import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import type { Scope, ServingDatabase } from '#server/platform/database/serving-database.ts'
import { plainText } from '#tests/support/plain-words.ts'

/** Puts a letter into the outbox by a statement of one's own: whether it is there, or what the database said. */
export const posting =
  (serving: ServingDatabase) =>
  (scope: Scope, letter: object): Promise<string> =>
    serving
      .inScope(scope, (db) => {
        const id = randomUUID()
        const words = { recipient: 'a@x.example', sender: 'b', message_id: id, created_at: 'now' }
        const nothing = plainText('')
        const bodies = { subject: nothing, text_body: nothing, html_body: nothing }
        const row = { id, key: id, ...words, ...bodies, ...letter }
        const values = Object.values(row).map((value) =>
          isPlain(value) ? JSON.stringify(value) : value,
        )
        const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
        return sql`insert into mails (${columns}) values (${sql.join(values)})`.execute(db)
      })
      .then(
        () => 'posted',
        (error: Error) => error.message.replace(/ for table.*/, ''),
      )

const isPlain = (value: unknown) => Object.getPrototypeOf(value ?? 0) === Object.prototype

export const authorOf = async (system: Kysely<Tables>, deliveryId: string): Promise<string> =>
  (await deliveryOf(system, deliveryId)).author_id

const deliveryOf = (system: Kysely<Tables>, id: string) =>
  system
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'author_id')
    .select(['deliveries.id', 'deliveries.family_id', 'message_id', 'person_id', 'author_id'])
    .select(['epoch', 'email'])
    .where('deliveries.id', '=', id)
    .executeTakeFirstOrThrow()

/** As the engine posts it to its author. */
export async function deliveryLetter(system: Kysely<Tables>, deliveryId: string, kind: string) {
  const { id, family_id, message_id, person_id, epoch, email } = await deliveryOf(
    system,
    deliveryId,
  )
  return {
    family_id,
    recipient: email,
    key: `${message_id}:${kind}:${epoch}:${person_id}`,
    lane: `delivery ${id}`,
    topic: 'delivery',
    about: { deliveryId: id, kind, epoch },
  }
}

export const emailOf = (system: Kysely<Tables>, accountId: string) =>
  system
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** As the engine posts it; to the keeper who reads it, if no other address is given. */
export async function passingLetter(
  system: Kysely<Tables>,
  ownerId: string,
  about: { readonly readerId?: string | undefined },
  to?: string,
) {
  const kind = 'still-there'
  const reader = await system
    .selectFrom('keepers')
    .select('address')
    .where('id', '=', about.readerId ?? ownerId)
    .executeTakeFirst()
  const recipient = to ?? reader!.address!
  return {
    recipient,
    // Every call is a letter of its own.
    key: `passing:${ownerId}:${kind}:again ${randomUUID()}:${recipient.toLowerCase()}`,
    lane: `passing ${ownerId}`,
    topic: 'passing',
    about: JSON.stringify({ ownerId, kind, address: recipient, ...about }),
  }
}
