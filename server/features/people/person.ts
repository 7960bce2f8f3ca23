import type { ContactWay, Person, PersonListItem } from '#contract/people/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { livesBy, thisYear } from './lives.ts'
import { findPerson, type ListedRow } from './store.ts'
import { waysOf, type WayRow } from './contact-way-store.ts'

/** Somebody as this reader may see them: of the living, those who may only look see the name alone, as in the tree. */
export const listItemFor =
  (viewer: FamilyViewer) =>
  (row: ListedRow): PersonListItem => {
    const item = toListItem(row, thisYear(viewer))
    return isBirthHidden(viewer, item) ? { ...item, bornOn: null, bornWords: '' } : item
  }

export function isBirthHidden(
  { role }: Pick<FamilyViewer, 'role'>,
  { isLiving }: Pick<PersonListItem, 'isLiving'>,
): boolean {
  return role === 'viewer' && isLiving
}

/** Where some births are hidden, neither the order of a list nor its cursor tells of them. */
export const isByAge = (
  { role }: Pick<FamilyViewer, 'role'>,
  group: 'living' | 'remembered' | undefined,
): boolean => role !== 'viewer' || group === 'remembered'

const toListItem = (row: ListedRow, year: number): PersonListItem => ({
  id: row.id,
  givenName: row.given_name,
  surname: row.surname,
  nickname: row.nickname,
  kinWords: row.kin_words,
  bornOn: row.born_on,
  bornWords: row.born_words,
  diedOn: row.died_on,
  diedWords: row.died_words,
  isLiving: livesBy(row, year),
  isMember: row.member_id !== null,
  portraitId: row.portrait_id,
  isMadeUp: row.is_made_up,
})

const toWay = (row: WayRow): ContactWay => ({
  id: row.id,
  kind: row.kind,
  address: row.address,
  state: row.state,
  askedAt: row.asked_at,
  confirmedAt: row.confirmed_at,
  bouncedAt: row.bounced_at,
  bouncedBecause: row.bounced_because,
})

const mayEdit = (viewer: FamilyViewer): viewer is FamilyEditor => viewer.role !== 'viewer'

/** Somebody as this reader may see them: viewers aren't told how to reach them, nor what was noted. */
export async function readPerson(viewer: FamilyViewer, id: string): Promise<Person> {
  const row = await findPerson(viewer, id)
  return {
    ...listItemFor(viewer)(row),
    version: row.version,
    timeZone: row.time_zone,
    sex: row.sex,
    memberId: row.member_id,
    notes: mayEdit(viewer) ? row.notes : null,
    ways: mayEdit(viewer) ? (await waysOf(viewer, id)).map(toWay) : null,
  }
}
