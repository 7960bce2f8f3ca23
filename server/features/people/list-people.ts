import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { PageQuery } from '#contract/page.ts'
import type { people, PersonListItem } from '#contract/people/index.ts'
import { answersAs, calledName, soughtWords } from '#contract/rules/person-name.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { isOf, rememberedAnyway } from './lives.ts'
import { isBirthHidden, isByAge, listItemFor } from './person.ts'
import { selectListed } from './store.ts'

type Query = ReturnType<typeof selectListed>

// So few are fetched one by one and put in order; where more answer, a page is full after a short walk.
const FEW = 1000

interface Answering {
  readonly isFew: boolean
  readonly narrowed: (query: Query) => Query
}

/** Of the living, those who may only look are told one name. */
const areOthersTold = ({ role }: FamilyViewer) =>
  role === 'viewer' ? sql<boolean>`not people.is_living` : sql<boolean>`true`

const otherNames = (viewer: FamilyViewer) => sql<
  string[]
>`case when all_words is not null and ${areOthersTold(viewer)}
  then array(select name from person_names
    where person_names.family_id = people.family_id and person_id = people.id order by position)
  else '{}' end`

/** Those who answer to what was typed; everybody where nothing was. */
async function answering(viewer: FamilyViewer, typed = ''): Promise<Answering> {
  if (soughtWords(typed).length === 0) return { isFew: false, narrowed: (query) => query }
  // One line without an id where many answer.
  const { rows } = await sql<{
    id: string | null
  }>`select kinfold_people_sought(${typed}, ${FEW + 1}) as id`.execute(viewer.db)
  const ids = rows.map(({ id }) => id)
  const isFew = !ids.includes(null)
  const fits = isFew
    ? sql<boolean>`people.id = any(${ids}::uuid[])`
    : sql<boolean>`(name_words @@ kinfold_sought(${viewer.familyId}, ${typed})
        or all_words @@ kinfold_sought(${viewer.familyId}, ${typed}) and ${areOthersTold(viewer)})`
  return { isFew, narrowed: (query) => query.where(fits) }
}

export async function listPeople(
  viewer: FamilyViewer,
  { search, group, order = 'age', ...page }: QueryOf<typeof people.list>,
): Promise<ReplyOf<typeof people.list>> {
  const { isFew, narrowed } = await answering(viewer, search)
  let query = narrowed(selectListed(viewer))
  if (group) query = query.where(isOf(group, await rememberedAnyway(viewer)))
  const by =
    order === 'age' && isByAge(viewer, group)
      ? ({ by: 'people.born_by', type: 'date' } as const)
      : ({ by: 'people.folded_name', type: 'text' } as const)
  const list = ['people', viewer.familyId, search, group]
  const walk = { list, ...by, id: 'people.id', isFew }
  const toItem = listItemFor(viewer)
  if (!search) return readPage(viewer, query, walk, page, toItem)
  const named = query.select(otherNames(viewer).as('other_names'))
  return readPage(viewer, named, walk, page, ({ other_names, ...row }) => {
    const item = toItem(row)
    const alsoCalled = answersAs(shownOf(item), other_names, search)
    return alsoCalled === '' ? item : { ...item, alsoCalled }
  })
}

const shownOf = ({ givenName, surname, nickname, kinWords }: PersonListItem) =>
  `${givenName} ${surname} ${nickname} ${kinWords}`

export async function countPeople(
  viewer: FamilyViewer,
  search: string | undefined,
): Promise<ReplyOf<typeof people.count>> {
  const { narrowed } = await answering(viewer, search)
  const lives = isOf('living', await rememberedAnyway(viewer))
  return narrowed(selectListed(viewer))
    .clearSelect()
    .select([
      sql<number>`count(*)`.as('people'),
      sql<number>`count(*) filter (where ${lives})`.as('living'),
      sql<boolean>`coalesce(bool_or(is_made_up), false)`.as('isMadeUp'),
    ])
    .executeTakeFirstOrThrow()
}

export function listRemoved(editor: FamilyEditor, page: PageQuery) {
  const query = editor.db
    .selectFrom('people')
    .select(['id', 'given_name', 'surname', 'removed_at'])
    .where('family_id', '=', editor.familyId)
    .where('removed_at', 'is not', null)
    .where('is_shadow', '=', false)
  const walk = { by: 'removed_at', type: 'timestamptz', id: 'id', direction: 'desc' } as const
  const list = ['removed people', editor.familyId]
  return readPage(editor, query, { list, ...walk }, page, (row) => ({
    id: row.id,
    givenName: row.given_name,
    surname: row.surname,
    removedAt: row.removed_at!,
  }))
}

const MOST_BORN = 500

/** The eldest of the living, with their birth dates; those who may only look are told none. */
export async function listBirthdays(
  viewer: FamilyViewer,
): Promise<ReplyOf<typeof people.birthdays>> {
  const rows = await selectListed(viewer)
    .where(isOf('living', await rememberedAnyway(viewer)))
    .where('born_on', 'is not', null)
    .orderBy('born_by')
    .orderBy('people.id')
    .limit(MOST_BORN + 1)
    .execute()
  const told = isBirthHidden(viewer, { isLiving: true }) ? [] : rows
  const shown = told.slice(0, MOST_BORN).map(({ id, given_name, nickname, born_on }) => ({
    id,
    name: calledName({ givenName: given_name, nickname }),
    bornOn: born_on!,
  }))
  return { people: shown, isAll: rows.length <= MOST_BORN }
}
