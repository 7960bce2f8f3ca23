import type { Insertable, Transaction } from 'kysely'
import { writtenDays } from '#contract/rules/tree/dates/written-days.ts'
import { places } from '#server/database/seed/places.ts'
import type { DemoPartner } from '#server/database/seed/shape.ts'
import { writeRows } from '#server/database/seed/write-rows.ts'
import type { Tables } from '#server/database/types.ts'
import { afternoon, type FamilyCopy } from './family-copy.ts'

type Parentage = Insertable<Tables['parentages']>
type LifeEvent = Insertable<Tables['life_events']>

const kinds = { birth: 'birth', adoptive: 'adopted', step: 'step' } as const

/** Who belongs to whom, the names that women were born with, weddings and partings. */
export async function writeTree(db: Transaction<Tables>, copy: FamilyCopy): Promise<void> {
  const parentages = parentagesIn(copy)
  const couples = new Map<string, readonly string[]>()
  for (const { people } of copy.family.partners) couples.set(keyOf(people), people)
  for (const { parents } of parentages) couples.set(keyOf(parents), parents)
  await writeRows(db, 'partnerships', partnershipRows(copy, [...couples.keys()]))
  await writeRows(db, 'partners', partnerRows(copy, couples))
  await writeRows(
    db,
    'parentages',
    parentages.map(({ child, parents, kind }) => rowOf(copy, child, parents, kind)),
  )
  await writeRows(db, 'person_names', nameRows(copy))
  await writeRows(db, 'life_events', copy.family.partners.flatMap(eventsOf(copy)))
}

const keyOf = (people: readonly string[]) => [...people].sort().join('+')
const partnershipId = (copy: FamilyCopy, people: readonly string[]) =>
  copy.id('partnership', keyOf(people))

interface Child {
  readonly child: string
  readonly kind: 'birth' | 'adopted' | 'step'
  readonly parents: readonly string[]
}

/** Parents of one kind stand together; somebody who married a parent stands with that parent. */
function parentagesIn({ family }: FamilyCopy): Child[] {
  const found = new Map<string, { child: string; kind: Child['kind']; parents: string[] }>()
  for (const { parent, child, nature } of family.parents) {
    const key = `${child}:${nature}`
    const known = found.get(key) ?? { child, kind: kinds[nature], parents: [] }
    known.parents.push(parent)
    found.set(key, known)
  }
  return [...found.values()].map((one) => {
    if (one.kind !== 'step') return one
    const own = found.get(`${one.child}:birth`)!.parents
    const couple = family.partners.find(({ people: [a, b] }) =>
      [
        [a, b],
        [b, a],
      ].some(([step, parent]) => one.parents.includes(step!) && own.includes(parent!)),
    )
    return couple ? { ...one, parents: couple.people } : one
  })
}

function partnershipRows(copy: FamilyCopy, keys: readonly string[]) {
  const natures = new Map(copy.family.partners.map((one) => [keyOf(one.people), one.nature]))
  const founder = copy.family.members.find((one) => one.role === 'owner')!
  return keys.map((key) => ({
    id: copy.id('partnership', key),
    family_id: copy.familyId,
    kind: natures.get(key) ?? ('unknown' as const),
    created_at: afternoon(founder.joinedOn),
  }))
}

const partnerRows = (copy: FamilyCopy, couples: ReadonlyMap<string, readonly string[]>) =>
  [...couples].flatMap(([key, people]) =>
    people.map((person) => ({
      id: copy.id('partner', `${key}:${person}`),
      family_id: copy.familyId,
      partnership_id: copy.id('partnership', key),
      person_id: copy.id('person', person),
    })),
  )

const rowOf = (
  copy: FamilyCopy,
  child: string,
  parents: readonly string[],
  kind: Child['kind'],
): Parentage => ({
  id: copy.id('parentage', `${keyOf(parents)}:${child}`),
  family_id: copy.familyId,
  partnership_id: partnershipId(copy, parents),
  child_id: copy.id('person', child),
  kind,
})

const nameRows = (copy: FamilyCopy) =>
  copy.family.people.flatMap(({ key, givenName, birthFamilyName }) =>
    birthFamilyName
      ? [
          {
            id: copy.id('name', key),
            family_id: copy.familyId,
            person_id: copy.id('person', key),
            kind: 'birth' as const,
            name: `${givenName} ${birthFamilyName}`,
            position: 0,
          },
        ]
      : [],
  )

const began = { married: 'marriage', engaged: 'engagement', together: null } as const

const eventsOf =
  (copy: FamilyCopy) =>
  ({ people, nature, from, place, until, endedBy }: DemoPartner): LifeEvent[] => {
    const event = (kind: LifeEvent['kind'], written: string, where: string): LifeEvent => {
      const { earliest, latest, sortKey } = writtenDays(written)
      return {
        id: copy.id('life-event', `${keyOf(people)}:${kind}`),
        family_id: copy.familyId,
        partnership_id: partnershipId(copy, people),
        kind,
        written,
        earliest,
        latest,
        sort_key: sortKey,
        place: where,
      }
    }
    const start = began[nature]
    const { name, country } = places[place]
    return [
      ...(start ? [event(start, from, `${name}, ${country}`)] : []),
      ...(until && endedBy === 'divorce' ? [event('divorce', until, '')] : []),
    ]
  }
