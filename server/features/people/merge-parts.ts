import { sql } from 'kysely'
import { fullName } from '#contract/rules/person-name.ts'
import {
  assertNothingPromised,
  applyPersonChangeLater,
  isBoundToMessages,
} from '#server/features/deliveries/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { activitiesOf, notePerson } from './note-person.ts'
import { findPerson, updatePerson, type PersonRow } from './store.ts'
import { waysOf } from './contact-way-store.ts'

/** What is empty with the one who stays is filled from the other. Nothing of what decides about messages but the birth. */
const filled = [
  'surname',
  'nickname',
  'kin_words',
  'sex',
  'born_place',
  'born_source',
  'died_place',
  'died_source',
  'occupation',
  'story',
  'notes',
  'time_zone',
  'portrait_id',
] as const

export type Facts = Partial<
  Pick<
    PersonRow,
    | (typeof filled)[number]
    | 'given_name'
    | 'is_living'
    | 'born_on'
    | 'born_words'
    | 'died_on'
    | 'died_words'
  >
>

export interface Filling {
  readonly id: string
  readonly before: Facts
  readonly after: Facts
}

const isEmpty = (value: unknown) => value === null || value === '' || value === 'unknown'

/** Refuses what can’t follow safely, each with what to do instead. */
export async function assertMergeable(
  editor: FamilyEditor,
  toId: string,
  fromId: string,
): Promise<{ filling: Filling; otherName: string | null }> {
  const [to, from] = [await findPerson(editor, toId), await findPerson(editor, fromId)]
  const [stays, goes] = [nameOf(to), nameOf(from)]
  if (from.account_id)
    throw conflict(
      to.account_id
        ? `Both have an account of their own here, so they stay two people. Nothing was changed.`
        : `${goes} has an account here. Please keep that one, and add the other to it. Nothing was changed.`,
    )
  if (isDead(to) !== isDead(from))
    throw conflict(
      `One of them is written down as having died, and the other isn’t. Please make both say the same first. Nothing was changed.`,
    )
  if (await hasMemorial(editor, fromId))
    throw conflict(
      `There is a page in memory of ${goes}. Please keep that one, and add the other to it. Nothing was changed.`,
    )
  const known = new Set((await waysOf(editor, toId)).map(({ address }) => address.toLowerCase()))
  const other = (await waysOf(editor, fromId)).find(
    ({ address }) => !known.has(address.toLowerCase()),
  )
  if (other)
    throw conflict(
      `${goes} is reached at ${other.address}, and ${stays} isn’t. Please write it down with ${stays}, or remove it, so that no message takes another way by itself. Nothing was changed.`,
    )
  await assertNothingPromised(editor, { id: fromId, name: from.given_name })
  await assertUnbound(editor, to, from)
  const isOtherName = from.folded_name !== to.folded_name
  return { filling: fillingOf(to, from), otherName: isOtherName ? goes : null }
}

/** Others’ messages hear of a death or an address by their card, so it stays. Nothing is told of them. */
async function assertUnbound(editor: FamilyEditor, to: PersonRow, from: PersonRow): Promise<void> {
  if (!(await isBoundToMessages(editor, from.id))) return
  const isOtherBound =
    to.account_id || (await hasMemorial(editor, to.id)) || (await isBoundToMessages(editor, to.id))
  throw conflict(
    isOtherBound
      ? `Something hangs on each of these two cards that can’t go along, so both stay. Nothing was changed.`
      : `Something hangs on the card of ${nameOf(from)} that can’t go along. Please keep that one, and add the other to it. Nothing was changed.`,
  )
}

const isDead = ({ is_living, is_memorial }: PersonRow) => !is_living || is_memorial
const nameOf = ({ given_name, surname }: PersonRow) => fullName({ givenName: given_name, surname })

async function hasMemorial({ db }: FamilyEditor, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select kinfold_has_memorial(${id}) as has`.execute(
    db,
  )
  return rows[0]!.has
}

function fillingOf(to: PersonRow, from: PersonRow): Filling {
  const columns: (keyof Facts)[] = filled.filter((one) => isEmpty(to[one]) && !isEmpty(from[one]))
  // A day and words about it belong together.
  if (!to.born_on && !to.born_words) columns.push('born_on', 'born_words')
  if (!to.died_on && !to.died_words) columns.push('died_on', 'died_words')
  const changed = columns.filter((one) => to[one] !== from[one])
  const of = (row: PersonRow): Facts => Object.fromEntries(changed.map((one) => [one, row[one]]))
  return { id: to.id, before: of(to), after: of(from) }
}

/** Writes facts where others stood; false, and nothing written, where something else stands there by now. */
export async function changeFacts(
  editor: FamilyEditor,
  { id, before, after }: Filling,
): Promise<boolean> {
  const row = await findPerson(editor, id)
  const columns = Object.keys(after) as (keyof Facts)[]
  if (columns.length === 0) return true
  if (columns.some((one) => row[one] !== before[one])) return false
  if (!(await updatePerson(editor, row, after))) return false
  if ('born_on' in after || 'is_living' in after) await applyPersonChangeLater(editor, id)
  for (const kind of activitiesOf(row, after)) await notePerson(editor, kind, row)
  return true
}

export interface KinshipRow {
  readonly id: string
  readonly person_id: string
  readonly relative_id: string
  readonly kind: 'chosen-kin'
}

const kinships = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('kinships')
    .select(['id', 'person_id', 'relative_id', 'kind'])
    .where('family_id', '=', familyId)

export const kinshipAt = (viewer: FamilyViewer, id: string): Promise<KinshipRow | undefined> =>
  kinships(viewer).where('id', '=', id).executeTakeFirst()

export const kinshipsOf = (viewer: FamilyViewer, id: string): Promise<KinshipRow[]> =>
  kinships(viewer)
    .where(({ or, eb }) => or([eb('person_id', '=', id), eb('relative_id', '=', id)]))
    .orderBy('id')
    .execute()

/** Answers whether there was anything to write. */
export async function addKinship(
  { db, familyId: family_id }: FamilyEditor,
  row: KinshipRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('kinships')
    .values({ ...row, family_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function removeKinship({ db, familyId }: FamilyEditor, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('kinships')
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
