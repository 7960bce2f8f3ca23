import type { BodyOf } from '#contract/endpoint.ts'
import type { people, Person } from '#contract/people/index.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { checkShownName } from '#server/features/accounts/index.ts'
import { applyPersonChangeLater } from '#server/features/deliveries/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { changedFacts } from './changed-facts.ts'
import { checkDates } from './check-dates.ts'
import { claimVersion } from './claim-version.ts'
import { livesBy, thisYear } from './lives.ts'
import type { Facts, Filling } from './merge-parts.ts'
import { activitiesOf, notePerson } from './note-person.ts'
import { readPerson } from './person.ts'
import { personColumns } from './person-columns.ts'
import { findPerson, type PersonRow } from './store.ts'

type Fields = Omit<BodyOf<typeof people.change>, 'version'>

export async function changePerson(
  editor: FamilyEditor,
  id: string,
  { version, ...fields }: BodyOf<typeof people.change>,
): Promise<{ person: Person; filling: Filling }> {
  const before = await findPerson(editor, id)
  const { givenName = before.given_name, surname = before.surname ?? '', nickname } = fields
  const isPast = before.is_living && !livesBy(before, thisYear(editor))
  checkShownName(fullName({ givenName, surname }))
  if (nickname) checkShownName(nickname)
  const columns = await personColumns(editor, heldBack(before, fields, isPast), id)
  checkDates(editor, { ...before, ...columns } as typeof before)
  await claimVersion(editor, { id, version, givenName: before.given_name }, columns)
  const concernsPromises =
    columns.is_living !== undefined ||
    columns.born_on !== undefined ||
    columns.account_id !== undefined
  if (concernsPromises) await applyPersonChangeLater(editor, id)
  for (const kind of activitiesOf(before, columns)) await notePerson(editor, kind, before)
  const { account_id: _, ...facts } = columns
  return { person: await readPerson(editor, id), filling: changedFacts(before, facts as Facts) }
}

/**
 * That somebody died, the release has said, or the page that was open by the rule (482); without a day, whoever saves
 * it records nothing more about it.
 */
export function heldBack(
  { is_memorial, is_living }: Pick<PersonRow, 'is_memorial' | 'is_living'>,
  fields: Fields,
  isPast = is_memorial,
): Fields {
  const isSaidAlready = isPast && is_living && fields.isLiving === false
  if (!isSaidAlready || fields.diedOn || fields.diedWords) return fields
  const { isLiving: _, ...rest } = fields
  return rest
}
