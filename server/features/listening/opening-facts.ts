import type { WrittenDown } from '#contract/rules/opening.ts'
import type { Actor } from '#server/platform/actors.ts'

interface About {
  readonly personId: string
  readonly familyId: string
  readonly authorName: string
  readonly title: string
  readonly occasion: string
  readonly dueOn: string
}

/** What the family wrote down about a recipient, beside what the letter to them says. */
export async function writtenDown(actor: Actor, about: About): Promise<WrittenDown> {
  const person = await actor.db
    .selectFrom('people')
    .innerJoin('families', 'families.id', 'people.family_id')
    .select(['people.given_name', 'people.born_on', 'families.name as family_name'])
    .where('people.id', '=', about.personId)
    .where('people.family_id', '=', about.familyId)
    .executeTakeFirst()
  return {
    bornOn: person?.born_on ?? null,
    parents: await parentsOf(actor, about.personId),
    dueOn: about.dueOn,
    occasion: about.occasion,
    said: [
      about.authorName,
      about.title,
      about.occasion,
      person?.given_name ?? '',
      person?.family_name ?? '',
    ],
  }
}

async function parentsOf({ db }: Actor, personId: string) {
  const rows = await db
    .selectFrom('parentages')
    .innerJoin('partners', 'partners.partnership_id', 'parentages.partnership_id')
    .innerJoin('people', 'people.id', 'partners.person_id')
    .select(['people.given_name', 'people.nickname', 'people.surname'])
    .distinct()
    .where('parentages.child_id', '=', personId)
    .where('parentages.kind', 'in', ['birth', 'adopted', 'step'])
    .where('people.removed_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    givenName: row.given_name,
    nickname: row.nickname,
    surname: row.surname,
  }))
}
