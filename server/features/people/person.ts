import type { ContactWay, Person, PersonListItem } from '#contract/people/index.ts'
import { latestYear } from '#contract/rules/tree/dates/born-of.ts'
import { isWithinLife } from '#contract/rules/tree/living.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { findPerson, type ListedRow } from './store.ts'
import { waysOf, type WayRow } from './contact-way-store.ts'

/** Somebody as this reader may see them: of the living, those who may only look see the name alone, as in the tree. */
export const listItemFor =
  (viewer: FamilyViewer) =>
  (row: ListedRow): PersonListItem => {
    const item = toListItem(row)
    return isBirthHidden(viewer, item) ? { ...item, bornOn: null, bornWords: '' } : item
  }

export function isBirthHidden(
  { role, now }: Pick<FamilyViewer, 'role' | 'now'>,
  { isLiving, bornOn, bornWords }: Pick<PersonListItem, 'isLiving' | 'bornOn' | 'bornWords'>,
): boolean {
  if (role !== 'viewer' || !isLiving) return false
  return isWithinLife(latestYear(bornOn, bornWords), Number(now().slice(0, 4)))
}

/** Where some births are hidden, neither the order of a list nor its cursor tells of them. */
export const isByAge = (
  { role }: Pick<FamilyViewer, 'role'>,
  group: 'living' | 'remembered' | undefined,
): boolean => role !== 'viewer' || group === 'remembered'

const toListItem = (row: ListedRow): PersonListItem => ({
  id: row.id,
  givenName: row.given_name,
  surname: row.surname,
  nickname: row.nickname,
  kinWords: row.kin_words,
  bornOn: row.born_on,
  bornWords: row.born_words,
  diedOn: row.died_on,
  diedWords: row.died_words,
  isLiving: row.is_living && !row.is_memorial,
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
