import { sql } from 'kysely'
import { partnershipKinds, type TreeSkeleton } from '#contract/tree/index.ts'
import { writtenDays } from '#contract/rules/tree/dates/written-days.ts'
import { parentages } from '#contract/rules/tree/family-graph.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import type { Part } from './nearest.ts'
import { readTexts, rowsIn, type RowTexts } from './row-texts.ts'

/** Everyone and everything that links them, as it was read. */
export type TreeTexts = Readonly<
  Record<'people' | 'partners' | 'children' | 'partnerships' | 'kinships', RowTexts>
>

/** What is asked for them, so that more can be asked with it. */
export const treeQueries = (viewer: FamilyViewer) => ({
  people: selectPeople(viewer),
  partners: selectPartners(viewer),
  children: selectChildren(viewer),
  partnerships: selectPartnerships(viewer),
  kinships: selectKinships(viewer),
})

/** The same of a part of it. */
export function partQueries(viewer: FamilyViewer, { people, partnerships }: Part) {
  const all = treeQueries(viewer)
  const among = (column: string, ids: readonly string[]) =>
    sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`
  return {
    people: all.people.where(among('people.id', people)),
    partners: all.partners.where(among('partnership_id', partnerships)),
    children: all.children.where(among('partnership_id', partnerships)),
    partnerships: all.partnerships.where(among('id', partnerships)),
    kinships: all.kinships.where(among('person_id', people)).where(among('relative_id', people)),
  }
}

export const readTreeTexts = (viewer: FamilyViewer): Promise<TreeTexts> =>
  readTexts(viewer.db, treeQueries(viewer))

/** The eldest first: so brothers and sisters stand in the order in which they came. */
function peopleIn(texts: Pick<TreeTexts, 'people'>): PersonRow[] {
  const rows = rowsIn<PersonRow>(texts.people)
  const born = new Map(rows.map((row) => [row, birthOrder(row)]))
  return rows.sort((a, b) => compare(born.get(a)!, born.get(b)!) || compare(a.id, b.id))
}

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

const birthOrder = ({ born_on, born_words }: PersonRow): number =>
  writtenDays(born_on ?? born_words).sortKey ?? Infinity

const selectPeople = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('people')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'people.account_id').on('accounts.status', '=', 'memorial'),
    )
    .select([
      'people.id',
      'account_id',
      'given_name',
      'nickname',
      'surname',
      'born_on',
      'born_words',
    ])
    .select(['died_on', 'died_words', 'is_living', 'sex', 'portrait_id'])
    .select(sql<boolean>`accounts.id is not null`.as('is_memorial'))
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)

export type PersonRow = Awaited<
  ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>
>

export const readSome = (viewer: FamilyViewer, ids: readonly string[]): Promise<PersonRow[]> =>
  selectPeople(viewer).where('people.id', 'in', ids).execute()
export type TreeLinks = Pick<TreeSkeleton, 'partnerships' | 'chosenKin'>

const selectPartners = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('partners')
    .select(['partnership_id', 'person_id'])
    .where('family_id', '=', familyId)
    .orderBy('id')

const selectChildren = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('parentages')
    .select(['partnership_id', 'child_id', 'kind'])
    .where('family_id', '=', familyId)

const selectPartnerships = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('partnerships')
    .select(['id', 'kind'])
    .select(
      sql<boolean>`id in (select partnership_id from life_events
        where family_id = ${familyId} and partnership_id is not null and kind in ('separation', 'divorce'))`.as(
        'is_over',
      ),
    )
    .where('family_id', '=', familyId)
    .orderBy('id')

const selectKinships = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('kinships')
    .select(['person_id', 'relative_id'])
    .where('family_id', '=', familyId)
    .orderBy('id')

export type RowOf<Query extends (viewer: FamilyViewer) => { executeTakeFirstOrThrow(): unknown }> =
  Awaited<ReturnType<ReturnType<Query>['executeTakeFirstOrThrow']>>

/** Links between those who are there; who was removed is left out with theirs until they come back. */
function linksIn(texts: TreeTexts, at: ReadonlyMap<string, number>): TreeLinks {
  const kinds = rowsIn<RowOf<typeof selectPartnerships>>(texts.partnerships)
  const families = new Map(kinds.map((row) => [row.id, new Family(row)]))
  for (const { partnership_id, person_id } of rowsIn<RowOf<typeof selectPartners>>(texts.partners))
    if (at.has(person_id)) families.get(partnership_id)?.partners.push(at.get(person_id)!)
  for (const row of rowsIn<RowOf<typeof selectChildren>>(texts.children)) {
    const child = at.get(row.child_id)
    if (child !== undefined)
      families.get(row.partnership_id)?.children.push([child, parentages.indexOf(row.kind)])
  }
  return {
    partnerships: columnsOf([...families.values()]),
    chosenKin: chosenKin(rowsIn(texts.kinships), at),
  }
}

/** Everyone, and how they belong together. */
export function wholeIn(texts: TreeTexts): { people: PersonRow[]; links: TreeLinks } {
  const people = peopleIn(texts)
  return { people, links: linksIn(texts, new Map(people.map(({ id }, place) => [id, place]))) }
}

class Family {
  readonly partners: number[] = []
  readonly children: [person: number, parentage: number][] = []
  readonly id: string
  readonly kind: number
  readonly isOver: boolean

  constructor({ id, kind, is_over }: RowOf<typeof selectPartnerships>) {
    this.id = id
    this.kind = partnershipKinds.indexOf(kind)
    this.isOver = is_over
  }
}

/** A partnership that links nobody with anybody is nothing to draw. */
function columnsOf(all: readonly Family[]): TreeLinks['partnerships'] {
  const families = all.filter(({ partners, children }) => partners.length + children.length > 1)
  for (const { children } of families) children.sort(([a], [b]) => a - b)
  return {
    ids: families.map(({ id }) => id),
    kinds: families.map(({ kind }) => kind),
    ended: families.flatMap(({ isOver }, at) => (isOver ? [at] : [])),
    partners: families.map(({ partners }) => partners),
    children: families.map(({ children }) => children.map(([person]) => person)),
    parentages: families.map(({ children }) => children.map(([, parentage]) => parentage)),
  }
}

const chosenKin = (
  rows: readonly RowOf<typeof selectKinships>[],
  at: ReadonlyMap<string, number>,
): number[][] =>
  rows.flatMap(({ person_id, relative_id }) => {
    const pair = [at.get(person_id), at.get(relative_id)]
    return pair.every((one) => one !== undefined) ? [pair as number[]] : []
  })
