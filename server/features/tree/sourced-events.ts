import { mostLifeEvents, type LifeEvent } from '#contract/tree/index.ts'
import { writtenDays } from '#contract/rules/tree/dates/written-days.ts'
import { claimVersion, readPerson } from '#server/features/people/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { begin, change } from './undoable-changes.ts'

/** What stands in these people's lives. */
export async function livedEvents(
  { db, familyId }: Pick<FamilyViewer, 'db' | 'familyId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LifeEvent[]>> {
  const found = new Map<string, LifeEvent[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('life_events')
    .select(['person_id', 'kind', 'what', 'written', 'place', 'source'])
    .where('person_id', 'in', ids)
    .where('family_id', '=', familyId)
    .execute()
  for (const { person_id, ...event } of rows)
    found.set(person_id!, [...(found.get(person_id!) ?? []), event as LifeEvent])
  return found
}

/** Writes one event with its source into somebody's life, as one change that can be taken back. */
export async function attachEvent(
  editor: FamilyEditor,
  personId: string,
  event: LifeEvent & { readonly source: string },
): Promise<void> {
  const { version, givenName } = await readPerson(editor, personId)
  await begin(editor)
  const known = (await livedEvents(editor, [personId])).get(personId) ?? []
  if (known.length >= mostLifeEvents)
    throw conflict(`${mostLifeEvents} events stand in this life already. Nothing was changed.`)
  await claimVersion(editor, { id: personId, version, givenName })
  const { earliest, latest, sortKey } = writtenDays(event.written)
  const row = {
    id: editor.newId(),
    person_id: personId,
    partnership_id: null,
    ...event,
    earliest,
    latest,
    sort_key: sortKey,
  }
  await change(editor, [{ table: 'life_events', isAdded: true, row }])
}
