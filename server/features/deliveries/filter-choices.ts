import { sql } from 'kysely'
import type { anywhere } from '#contract/deliveries/anywhere.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { familiesOfMessages, type MessagesFamily } from '#server/features/families/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { promisedNames } from './promised-names.ts'

const MOST_PEOPLE = 100

type Choices = ReplyOf<typeof anywhere.choices>

/** What one's own messages can be narrowed by: their families, their people, their years. */
export async function listChoices(account: SignedIn): Promise<Choices> {
  const mine = await familiesOfMessages(account)
  const each = await Promise.all(
    mine.map(async (author) => ({
      family: { id: author.familyId, name: author.familyName },
      people: await peopleIn(author),
      years: await yearsIn(author),
    })),
  )
  const people = each.flatMap((one) => one.people.map((row) => ({ ...row, family: one.family })))
  const names = await promisedNames(
    account,
    people.map(({ promise }) => promise),
  )
  return {
    families: each.map(({ family }) => family),
    people: people
      .map(({ person, promise, family }) => ({ id: person, name: names.get(promise)!, family }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .slice(0, MOST_PEOPLE),
    years: [...new Set(each.flatMap(({ years }) => years))].toSorted(),
  }
}

/** Each with one promise to them. Jumps from one person to the next instead of reading all that lies between. */
async function peopleIn({ db, familyId, accountId }: MessagesFamily) {
  const own = sql`family_id = ${familyId} and author_id = ${accountId}`
  const { rows } = await sql<{ person: string; promise: string }>`
    with recursive met as (
      (select person_id, id, 1 as place from deliveries where ${own} order by person_id limit 1)
      union all
      select next.person_id, next.id, place + 1 from met, lateral (
        select person_id, id from deliveries where ${own} and person_id > met.person_id
        order by person_id limit 1) next
      where place < ${MOST_PEOPLE}),
    sealed as (
      (select person_id, id, 1 as place from sealed_messages where ${own} order by person_id limit 1)
      union all
      select next.person_id, next.id, place + 1 from sealed, lateral (
        select person_id, id from sealed_messages where ${own} and person_id > sealed.person_id
        order by person_id limit 1) next
      where place < ${MOST_PEOPLE})
    select distinct on (person) person, promise from (
      select person_id as person, id as promise from met
      union all select person_id, id from sealed) everyone
    order by person`.execute(db)
  return rows
}

/** Jumps from one year to the next. */
async function yearsIn({ db, familyId, accountId }: MessagesFamily): Promise<string[]> {
  const own = sql`family_id = ${familyId} and author_id = ${accountId}`
  const { rows } = await sql<{ year: string }>`
    with recursive met as (
      (select due_on from deliveries where ${own} order by due_on limit 1)
      union all
      select (select due_on from deliveries
        where ${own} and due_on >= make_date(extract(year from met.due_on)::int + 1, 1, 1)
        order by due_on limit 1)
      from met where met.due_on is not null)
    select extract(year from due_on)::text as year from met where due_on is not null`.execute(db)
  return rows.map(({ year }) => year)
}
