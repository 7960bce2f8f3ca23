import { sql } from 'kysely'
import { partnershipKinds, type TreeSkeleton } from '#contract/tree/index.ts'
import { writtenDays } from '#contract/rules/tree/dates/written-days.ts'
import { parentages } from '#contract/rules/tree/family-graph.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'

/** The eldest first: so brothers and sisters stand in the order in which they came. */
export async function readPeople(viewer: FamilyViewer): Promise<PersonRow[]> {
  const rows = await selectPeople(viewer).execute()
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

/** Links between those who are there; who was removed is left out with theirs until they come back. */
export async function readLinks(
  { db, familyId }: FamilyViewer,
  at: ReadonlyMap<string, number>,
): Promise<TreeLinks> {
  const partners = await db
    .selectFrom('partners')
    .select(['partnership_id', 'person_id'])
    .where('family_id', '=', familyId)
    .orderBy('id')
    .execute()
  const children = await db
    .selectFrom('parentages')
    .select(['partnership_id', 'child_id', 'kind'])
    .where('family_id', '=', familyId)
    .execute()
  const kinds = await db
    .selectFrom('partnerships')
    .select(['id', 'kind'])
    .where('family_id', '=', familyId)
    .orderBy('id')
    .execute()
  const families = new Map(kinds.map((row) => [row.id, new Family(row.id, row.kind)]))
  for (const { partnership_id, person_id } of partners)
    if (at.has(person_id)) families.get(partnership_id)!.partners.push(at.get(person_id)!)
  for (const { partnership_id, child_id, kind } of children)
    if (at.has(child_id))
      families.get(partnership_id)!.children.push([at.get(child_id)!, parentages.indexOf(kind)])
  return {
    partnerships: columnsOf([...families.values()]),
    chosenKin: await chosenKin(db, familyId, at),
  }
}

class Family {
  readonly partners: number[] = []
  readonly children: [person: number, parentage: number][] = []
  readonly id: string
  readonly kind: number

  constructor(id: string, kind: (typeof partnershipKinds)[number]) {
    this.id = id
    this.kind = partnershipKinds.indexOf(kind)
  }
}

/** A partnership that links nobody with anybody is nothing to draw. */
function columnsOf(all: readonly Family[]): TreeLinks['partnerships'] {
  const families = all.filter(({ partners, children }) => partners.length + children.length > 1)
  for (const { children } of families) children.sort(([a], [b]) => a - b)
  return {
    ids: families.map(({ id }) => id),
    kinds: families.map(({ kind }) => kind),
    partners: families.map(({ partners }) => partners),
    children: families.map(({ children }) => children.map(([person]) => person)),
    parentages: families.map(({ children }) => children.map(([, parentage]) => parentage)),
  }
}

async function chosenKin(
  db: FamilyViewer['db'],
  familyId: string,
  at: ReadonlyMap<string, number>,
): Promise<number[][]> {
  const rows = await db
    .selectFrom('kinships')
    .select(['person_id', 'relative_id'])
    .where('family_id', '=', familyId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ person_id, relative_id }) => {
    const pair = [at.get(person_id), at.get(relative_id)]
    return pair.every((one) => one !== undefined) ? [pair as number[]] : []
  })
}
