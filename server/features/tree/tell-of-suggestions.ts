import { sql } from 'kysely'
import { unsubscribeWay } from '#server/features/notifications/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { answeredLetter, suggestedLetter } from './emails.ts'

interface Reader {
  readonly accountId: string
  readonly email: string
  readonly familyId: string
  readonly family: string
}

/** A letter may go to them: their address is proven, they stay, and nobody has written down that they died. */
const mayBeTold = sql<boolean>`(accounts.status = 'active' and email_verified_at is not null
  and deletion_requested_at is null and accounts.sandbox_id is null and families.sandbox_id is null
  and not families.is_demo and families.closed_at is null and members.status = 'active'
  and not exists (select from people where people.family_id = families.id
    and people.account_id = accounts.id and removed_at is null and not is_living))`

const readers = (whose: ReturnType<typeof sql>) => sql<Reader>`
  select accounts.id as "accountId", accounts.email, families.id as "familyId", families.name as family
  from suggestions join families on families.id = suggestions.family_id
  join members on members.family_id = families.id
  join accounts on accounts.id = members.account_id
  where ${whose} and ${mayBeTold} order by accounts.id limit 50`

type Compose = typeof suggestedLetter

/** One letter a day at most to each, however much is suggested; nothing of it stands in the letter. */
async function tell(system: System, { found, about, compose }: Telling): Promise<void> {
  const { rows } = await found.execute(system.db)
  for (const { accountId, email, familyId, family } of rows) {
    const way = await unsubscribeWay(system, accountId, 'suggestions')
    if (!way) continue
    const url = `${system.ports.config.publicUrl}/suggestions?family=${familyId}`
    await mailLater(system, {
      to: email,
      letter: compose({ family, url, leave: way.leave }),
      key: `suggestions ${about} ${familyId} ${accountId} ${system.now().slice(0, 10)}`,
      familyId,
      unsubscribeUrl: way.unsubscribeUrl,
    })
  }
}

interface Telling {
  readonly found: ReturnType<typeof readers>
  readonly about: 'waiting' | 'answered'
  readonly compose: Compose
}

/** Those who may edit hear that something waits, if it still does. */
export const tellEditors = (system: System, suggestionId: string): Promise<void> =>
  inTransaction(system, (system) => {
    const found = readers(sql`suggestions.id = ${suggestionId} and state = 'waiting'
      and members.role <> 'viewer' and accounts.id is distinct from made_by`)
    return tell(system, { found, about: 'waiting', compose: suggestedLetter })
  })

/** Whoever suggested it hears that it was answered, unless they have read it already. */
export const tellAuthor = (system: System, suggestionId: string): Promise<void> =>
  inTransaction(system, (system) => {
    const found = readers(sql`suggestions.id = ${suggestionId} and state <> 'waiting'
      and heard_at is null and accounts.id = made_by and made_by is distinct from answered_by`)
    return tell(system, { found, about: 'answered', compose: answeredLetter })
  })
