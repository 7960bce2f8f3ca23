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
import { claimVersion, readPerson } from '#server/features/people/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { hiddenAmong } from './hidden-living.ts'
import { lockTree } from './lock-tree.ts'

export async function readLife(viewer: FamilyViewer, personId: string): Promise<Life> {
  const { version } = await readPerson(viewer, personId)
  const known = await partnershipsOf(viewer, personId)
  const hidden = await hiddenAmong(viewer, [personId, ...known.flatMap(({ partners }) => partners)])
  // A wedding is as much the other’s as one’s own.
  const partnerships = known.map(({ partners, events, ...one }) => ({
    ...one,
    events: partners.some((partner) => hidden.has(partner)) ? [] : events,
  }))
  const links = { partnerships, ...(await linksOf(viewer, personId)) }
  if (hidden.has(personId)) return { isHidden: true, version, names: [], events: [], ...links }
  const names = await viewer.db
    .selectFrom('person_names')
    .select(['kind', 'name'])
    .where('person_id', '=', personId)
    .where('family_id', '=', viewer.familyId)
    .orderBy('position')
    .execute()
  const events = await eventsOf(viewer, 'person_id', personId)
  return { isHidden: false, version, names, events, ...links }
}

async function eventsOf(
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
  const found: (Life['partnerships'][number] & { partners: string[] })[] = []
  for (const row of rows)
    found.push({ ...row, events: await eventsOf(viewer, 'partnership_id', row.id) })
  return found
}

async function linksOf({ db, familyId }: FamilyViewer, personId: string) {
  const parentages = await db
    .selectFrom('parentages')
    .select(['id', 'partnership_id as partnershipId', 'kind'])
    .where('child_id', '=', personId)
    .where('family_id', '=', familyId)
    .orderBy('id')
    .limit(mostPartnerships)
    .execute()
  return { parentages }
}

/** Replaces what stood there; the days that a date may mean follow from its words. */
export async function writeLife(
  editor: FamilyEditor,
  personId: string,
  { version, names, events }: BodyOf<typeof tree.writeLife>,
): Promise<Life> {
  const { givenName } = await readPerson(editor, personId)
  await requireCovered(editor, 'familyTree')
  await lockTree(editor)
  await claimVersion(editor, { id: personId, version, givenName })
  const whose = { family_id: editor.familyId, person_id: personId }
  const before = await eventsOf(editor, 'person_id', personId)
  for (const table of ['person_names', 'life_events'] as const)
    await editor.db
      .deleteFrom(table)
      .where('person_id', '=', personId)
      .where('family_id', '=', editor.familyId)
      .execute()
  if (names.length > 0)
    await editor.db
      .insertInto('person_names')
      .values(names.map((name, position) => ({ id: editor.newId(), ...whose, ...name, position })))
      .execute()
  if (events.length > 0)
    await editor.db
      .insertInto('life_events')
      .values(
        events.map((event) => ({ id: editor.newId(), ...whose, ...columnsOf(event, before) })),
      )
      .execute()
  return readLife(editor, personId)
}

/** Whoever says nothing of a source leaves the one that stood there, as long as the event is the same. */
function columnsOf(event: LifeEvent, before: readonly LifeEvent[]) {
  const { earliest, latest, sortKey } = writtenDays(event.written)
  const { kind, what, written, place } = event
  const same = before.find(
    (one) =>
      one.kind === kind && one.what === what && one.written === written && one.place === place,
  )
  const source = event.source ?? same?.source ?? ''
  return { kind, what, written, place, source, earliest, latest, sort_key: sortKey }
}
