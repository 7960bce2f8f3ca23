import { partnershipKinds, type Life, type LifeEvent } from '#contract/tree/index.ts'
import { parentages } from '#contract/rules/tree/family-graph.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import type { ToldPartnership, ToldPerson } from './gedcom-records.ts'
import { livingAmong } from './hidden-living.ts'
import { readTexts, rowsIn, type RowTexts } from './row-texts.ts'
import {
  treeQueries,
  wholeIn,
  type PersonRow,
  type RowOf,
  type TreeLinks,
  type TreeTexts,
} from './tree-store.ts'

interface Told {
  readonly people: readonly (ToldPerson & { readonly rowId: string })[]
  readonly partnerships: readonly (ToldPartnership & {
    readonly rowId: string
    /** Both partners are in the file. */
    readonly isWhole: boolean
  })[]
}

/** Ids of the new file, by whom they are of; each is given once. */
export interface Xrefs {
  readonly of: Map<string, string>
  readonly taken: Set<string>
}

/** Everything a file may say, as it stands in the database. */
export interface WholeTree {
  readonly rows: readonly PersonRow[]
  readonly links: TreeLinks
  readonly lives: Lives
  readonly now: string
}

/** The same, as it was read. */
export interface WholeTexts {
  readonly texts: TreeTexts & Readonly<Record<'names' | 'events' | 'details', RowTexts>>
  readonly now: string
}

export async function readWhole(viewer: FamilyViewer): Promise<WholeTexts> {
  return {
    texts: await readTexts(viewer.db, {
      ...treeQueries(viewer),
      names: selectNames(viewer),
      events: selectEvents(viewer),
      details: selectDetails(viewer),
    }),
    now: viewer.now(),
  }
}

export function wholeOf({ texts, now }: WholeTexts): WholeTree {
  const { people: rows, links } = wholeIn(texts)
  return { rows, links, lives: livesIn(texts), now }
}

/** People and partnerships with all that happened. Those left out leave no trace, and no gap between the numbers. */
export function toldOf(
  { rows, links, lives, now }: WholeTree,
  isLivingLeftOut: boolean,
  xrefs: Xrefs = { of: new Map(), taken: new Set() },
): Told {
  const isLeftOut = isLivingLeftOut ? livingAmong({ now: () => now }, rows, links) : () => false
  const numbers: Numbers = { people: new Map(), partnerships: new Map(), next: numbered(xrefs) }
  for (const [place, { id }] of rows.entries())
    if (!isLeftOut(place)) numbers.people.set(place, numbers.next('I', id))
  const partnerships = partnershipsIn({ rows, links, lives }, numbers)
  const linked = linksByPerson(links, numbers)
  const people = rows.flatMap((row, place) => {
    const id = numbers.people.get(place)
    return id ? [{ ...personOf(row, { id, place, lives, linked }), rowId: row.id }] : []
  })
  return { people, partnerships }
}

/** By place, the ids of those who are in the file. */
interface Numbers {
  readonly people: Map<number, string>
  readonly partnerships: Map<number, string>
  readonly next: (letter: string, rowId: string) => string
}

/** The id that somebody has already, or the next that nobody has. */
function numbered({ of, taken }: Xrefs): Numbers['next'] {
  const last: Record<string, number> = {}
  return (letter, rowId) => {
    const known = of.get(rowId)
    if (known !== undefined) return known
    let number = (last[letter] ?? 0) + 1
    while (taken.has(`${letter}${number}`)) number++
    last[letter] = number
    return `${letter}${number}`
  }
}

/** Numbers each that is told. */
function partnershipsIn(
  { rows, links: { partnerships }, lives }: Omit<WholeTree, 'now'>,
  numbers: Numbers,
): Told['partnerships'] {
  return partnerships.ids.flatMap((row, place): Told['partnerships'] => {
    const all = partnerships.partners[place]!
    const partners = all.filter((one) => numbers.people.has(one))
    const children = partnerships.children[place]!.filter((one) => numbers.people.has(one))
    if (partners.length + children.length < 2) return []
    // A wedding is as much the other’s as one’s own.
    const isWhole = partners.length === all.length
    const id = numbers.next('F', row)
    numbers.partnerships.set(place, id)
    return [
      {
        id,
        rowId: row,
        isWhole,
        isMarried: isWhole && partnershipKinds[partnerships.kinds[place]!] === 'married',
        partners: partners.map((one) => ({ id: numbers.people.get(one)!, sex: rows[one]!.sex })),
        children: children.map((one) => numbers.people.get(one)!),
        events: isWhole ? (lives.events.get(row) ?? []) : [],
      },
    ]
  })
}

interface Linked {
  readonly partnerIn: Map<number, string[]>
  readonly childIn: Map<number, ToldPerson['childIn'][number][]>
}

/** By person, for those partnerships that are in the file. */
function linksByPerson({ partnerships }: TreeLinks, numbers: Numbers): Linked {
  const linked: Linked = { partnerIn: new Map(), childIn: new Map() }
  partnerships.ids.forEach((_, place) => {
    const id = numbers.partnerships.get(place)
    if (!id) return
    for (const one of partnerships.partners[place]!) push(linked.partnerIn, one, id)
    partnerships.children[place]!.forEach((child, nth) => {
      const kind = parentages[partnerships.parentages[place]![nth]!]!
      push(linked.childIn, child, { id, kind })
    })
  })
  return linked
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

interface Lives {
  readonly people: ReadonlyMap<string, DetailRow>
  readonly names: ReadonlyMap<string, Life['names']>
  /** By person or partnership. */
  readonly events: ReadonlyMap<string, LifeEvent[]>
}

const selectDetails = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('people')
    .select(['id', 'born_place', 'born_source', 'died_place', 'died_source', 'occupation', 'story'])
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)

export const selectNames = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('person_names')
    .select(['person_id', 'kind', 'name'])
    .where('family_id', '=', familyId)
    .orderBy('position')

const selectEvents = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('life_events')
    .select(['person_id', 'partnership_id', 'kind', 'what', 'written', 'place', 'source'])
    .where('family_id', '=', familyId)
    .orderBy('sort_key')
    .orderBy('id')

type DetailRow = RowOf<typeof selectDetails>

function livesIn(texts: WholeTexts['texts']): Lives {
  const names = new Map<string, Life['names']>()
  const events = new Map<string, LifeEvent[]>()
  for (const { person_id, kind, name } of rowsIn<RowOf<typeof selectNames>>(texts.names))
    push(names, person_id, { kind, name })
  for (const row of rowsIn<RowOf<typeof selectEvents>>(texts.events)) {
    const { person_id, partnership_id, ...event } = row
    push(events, (person_id ?? partnership_id)!, event)
  }
  const details = rowsIn<DetailRow>(texts.details)
  return { people: new Map(details.map((row) => [row.id, row])), names, events }
}

interface Placed {
  readonly id: string
  readonly place: number
  readonly lives: Lives
  readonly linked: Linked
}

function personOf(row: PersonRow, { id, place, lives, linked }: Placed): ToldPerson {
  const details = lives.people.get(row.id)!
  const hasDied = !row.is_living || row.is_memorial
  return {
    id,
    givenName: row.given_name,
    surname: row.surname,
    nickname: row.nickname,
    sex: row.sex,
    born: {
      written: row.born_on ?? row.born_words,
      place: details.born_place,
      source: details.born_source,
    },
    died: hasDied
      ? {
          written: row.died_on ?? row.died_words,
          place: details.died_place,
          source: details.died_source,
        }
      : null,
    occupation: details.occupation,
    notes: [details.story].filter(Boolean),
    names: lives.names.get(row.id) ?? [],
    events: lives.events.get(row.id) ?? [],
    partnerIn: linked.partnerIn.get(place) ?? [],
    childIn: linked.childIn.get(place) ?? [],
  }
}
