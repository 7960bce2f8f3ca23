import { sql } from 'kysely'
import { calledName } from '#contract/rules/person-name.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { waitingLetter, type WaitingAt } from './emails.ts'
import { memorialUrl } from './links.ts'

interface Untold {
  readonly account_id: string
  readonly email: string
  readonly family_id: string
  readonly person_id: string
  readonly given_name: string
  readonly nickname: string
  readonly waiting: number
  readonly reported: number
}

/** Once a day: whoever looks after a page hears what came for it since the last letter, in one. */
export const tellStewards = (system: System): Promise<void> =>
  inTransaction(system, async (actor) => {
    const rows = await untold(actor)
    for (const [accountId, pages] of Map.groupBy(rows, ({ account_id }) => account_id)) {
      const [{ email, family_id: familyId }] = pages as [Untold, ...Untold[]]
      await mailLater(actor, {
        to: email,
        letter: waitingLetter(pages.map((page) => toPage(actor, page))),
        key: `condolences:${accountId}:${actor.now().slice(0, 10)}`,
        familyId,
      })
    }
    const told = [...new Set(rows.map(({ person_id }) => person_id))]
    await actor.db
      .updateTable('memorial_tributes')
      .set({ told_at: actor.now() })
      .where('person_id', 'in', told.length > 0 ? told : [actor.newId()])
      .where(isUntold)
      .execute()
  })

/** What came, or was asked about, after the last letter. */
const isUntold = sql<boolean>`(state = 'waiting' and told_at is null
  or state = 'shown' and reported_at is not null and reported_at > coalesce(told_at, '-infinity'))`

const toPage = (system: System, page: Untold): WaitingAt => ({
  name: calledName({ givenName: page.given_name, nickname: page.nickname }),
  count: page.waiting,
  reported: page.reported,
  url: memorialUrl(system, page.family_id, page.person_id),
})

/** For each steward each page with something new; counted is all that waits there, and all that was asked about. */
async function untold({ db }: System): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select stewards.account_id, accounts.email, people.family_id, people.id as person_id, given_name, nickname,
      (select count(*)::int from memorial_tributes waiting
        where waiting.person_id = people.id and waiting.state = 'waiting'
          and waiting.written_at >= kinfold_remembered_since(people.id)) as waiting,
      (select count(*)::int from memorial_tributes shown
        where shown.person_id = people.id and shown.state = 'shown' and shown.reported_at is not null
          and shown.written_at >= kinfold_remembered_since(people.id)) as reported
    from people cross join lateral kinfold_memorial_stewards(people.id) stewards
    join accounts on accounts.id = stewards.account_id and accounts.email_verified_at is not null
    where people.id in (select person_id from memorial_tributes
      where ${isUntold} and written_at >= kinfold_remembered_since(person_id))
    order by stewards.account_id, people.id`.execute(db)
  return rows
}
