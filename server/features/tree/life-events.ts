import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  mostLifeEvents,
  mostPartnerships,
  type Life,
  type LifeEvent,
  type tree,
} from '#contract/tree/index.ts'
import { writtenDays } from '#contract/rules/tree/dates/written-days.ts'
import { claimVersion, kinshipsOf, readFacts, readPerson } from '#server/features/people/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { begin, change } from './undoable-changes.ts'
import { hiddenAmong } from './hidden-living.ts'
import { eventRows, nameRows } from './life-rows.ts'
import type { Step } from './undo-steps.ts'
import { readSome } from './tree-store.ts'

export async function readLife(viewer: FamilyViewer, personId: string): Promise<Life> {
  const [{ version }, known, linked, ends, names, events] = await Promise.all([
    readPerson(viewer, personId),
    partnershipsOf(viewer, personId),
    linksOf(viewer, personId),
    endsOf(viewer, personId),
    namesOf(viewer, personId),
    eventsOf(viewer, 'person_id', personId),
  ])
  const hidden = await hiddenAmong(viewer, [personId, ...known.flatMap(({ partners }) => partners)])
  // A wedding is as much the other’s as one’s own.
  const partnerships = known.map(({ partners, events, ...one }) => ({
    ...one,
    events: partners.some((partner) => hidden.has(partner)) ? [] : events,
  }))
  const links = { partnerships, ...linked }
  if (hidden.has(personId)) return { isHidden: true, version, names: [], events: [], ...links }
  return { isHidden: false, version, ends, names, events, ...links }
}

const namesOf = ({ db, familyId }: FamilyViewer, personId: string) =>
  db
    .selectFrom('person_names')
    .select(['kind', 'name'])
    .where('person_id', '=', personId)
    .where('family_id', '=', familyId)
    .orderBy('position')
    .execute()

async function endsOf(viewer: FamilyViewer, personId: string): Promise<Life['ends']> {
  const facts = await readFacts(viewer, personId)
  const { born, bornPlace, bornSource = '', died, diedPlace, diedSource = '' } = facts
  return { born, bornPlace, bornSource, died, diedPlace, diedSource }
}

export async function eventsOf(
  { db, familyId }: FamilyViewer,
  whose: 'person_id' | 'partnership_id',
  id: string,
): Promise<LifeEvent[]> {
  const rows = await db
    .selectFrom('life_events')
    .select(['kind', 'what', 'written', 'place', 'source'])
    .where(whose, '=', id)
    .where('family_id', '=', familyId)
    .orderBy('sort_key')
    .orderBy('id')
    .limit(mostLifeEvents)
    .execute()
  return rows.map(({ source, ...event }) => ({ ...event, ...(source && { source }) }))
}

async function partnershipsOf(viewer: FamilyViewer, personId: string) {
  const rows = await viewer.db
    .selectFrom('partnerships')
    .innerJoin('partners', 'partners.partnership_id', 'partnerships.id')
    .select(['partnerships.id', 'partnerships.kind'])
    .select(
      sql<string[]>`array(select other.person_id from partners other
        where other.partnership_id = partnerships.id)`.as('partners'),
    )
    .where('partners.person_id', '=', personId)
    .where('partnerships.family_id', '=', viewer.familyId)
    .orderBy('partnerships.id')
    .limit(mostPartnerships)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      events: await eventsOf(viewer, 'partnership_id', row.id),
    })),
  )
}

async function linksOf(viewer: FamilyViewer, personId: string) {
  const { db, familyId } = viewer
  const [parentages, kinships] = await Promise.all([
    db
      .selectFrom('parentages')
      .select(['id', 'partnership_id as partnershipId', 'kind'])
      .where('child_id', '=', personId)
      .where('family_id', '=', familyId)
      .orderBy('id')
      .limit(mostPartnerships)
      .execute(),
    kinshipsOf(viewer, personId),
  ])
  const kin = kinships.map(({ id, person_id, relative_id }) => ({
    id,
    personId: person_id === personId ? relative_id : person_id,
  }))
  const there = await thereAmong(viewer, kin)
  const chosenKin = kin.filter((one) => there.has(one.personId)).slice(0, mostPartnerships)
  return { parentages, chosenKin }
}

async function thereAmong(viewer: FamilyViewer, kin: readonly { personId: string }[]) {
  if (kin.length === 0) return new Set<string>()
  const rows = await readSome(
    viewer,
    kin.map(({ personId }) => personId),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Replaces what stood there, and can be taken back; the days that a date may mean follow from its words. */
export async function writeLife(
  editor: FamilyEditor,
  personId: string,
  { version, names, events }: BodyOf<typeof tree.writeLife>,
): Promise<Life> {
  const { givenName } = await readPerson(editor, personId)
  await begin(editor)
  await claimVersion(editor, { id: personId, version, givenName })
  const steps = [
    ...(await nameSteps(editor, personId, names)),
    ...(await eventSteps(editor, { person_id: personId }, events)),
  ]
  if (steps.length > 0) await change(editor, steps)
  return readLife(editor, personId)
}

async function nameSteps(
  editor: FamilyEditor,
  person_id: string,
  names: Life['names'],
): Promise<Step[]> {
  const before = await nameRows(editor, person_id)
  const isSame = (name: Life['names'][number], at: number) =>
    before[at]?.kind === name.kind && before[at].name === name.name
  if (names.length === before.length && names.every(isSame)) return []
  const rows = names.map((name, position) => ({ id: editor.newId(), person_id, ...name, position }))
  return [
    ...before.map((row): Step => ({ isAdded: false, table: 'person_names', row })),
    ...rows.map((row): Step => ({ isAdded: true, table: 'person_names', row })),
  ]
}

/** What stays the same keeps its row. */
export async function eventSteps(
  editor: FamilyEditor,
  whose: { readonly person_id: string } | { readonly partnership_id: string },
  events: readonly LifeEvent[],
): Promise<Step[]> {
  const before =
    'person_id' in whose
      ? await eventRows(editor, 'person_id', whose.person_id)
      : await eventRows(editor, 'partnership_id', whose.partnership_id)
  const both = { person_id: null, partnership_id: null, ...whose }
  const left = [...before]
  const steps: Step[] = []
  for (const event of events) {
    const columns = columnsOf(event, before)
    const at = left.findIndex((row) => isSameEvent(row, columns) && row.source === columns.source)
    if (at >= 0) left.splice(at, 1)
    else {
      const row = { id: editor.newId(), ...both, ...columns }
      steps.push({ isAdded: true, table: 'life_events', row })
    }
  }
  return [...left.map((row): Step => ({ isAdded: false, table: 'life_events', row })), ...steps]
}

const isSameEvent = (a: LifeEvent, b: LifeEvent) =>
  a.kind === b.kind && a.what === b.what && a.written === b.written && a.place === b.place

/** Whoever says nothing of a source leaves the one that stood there, as long as the event is the same. */
function columnsOf(event: LifeEvent, before: readonly LifeEvent[]) {
  const { earliest, latest, sortKey } = writtenDays(event.written)
  const { kind, what, written, place } = event
  const source = event.source ?? before.find((one) => isSameEvent(one, event))?.source ?? ''
  return { kind, what, written, place, source, earliest, latest, sort_key: sortKey }
}
