import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Couple, treeBuilder } from '#contract/tree/builder.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { begin, change } from './undoable-changes.ts'
import { eventsOf, eventSteps } from './life-events.ts'
import type { Step } from './undo-steps.ts'

/** How two are together, and what happened to both; what somebody else wrote meanwhile isn’t overwritten. */
export async function writePartnership(
  editor: FamilyEditor,
  partnershipId: string,
  { was, now }: BodyOf<typeof treeBuilder.writePartnership>,
): Promise<Couple> {
  await readCouple(editor, partnershipId)
  await begin(editor)
  const before = await readCouple(editor, partnershipId)
  if (!isDeepStrictEqual(told(before), told(was)))
    throw conflict(
      'Somebody else changed this while you were writing. Please open it again to see what is new; nothing was overwritten.',
    )
  const steps: Step[] = await eventSteps(editor, { partnership_id: partnershipId }, now.events)
  const row = { id: partnershipId, before: before.kind, after: now.kind }
  if (now.kind !== before.kind) steps.unshift({ isAdded: true, table: 'partnership_kinds', row })
  if (steps.length > 0) await change(editor, steps)
  return readCouple(editor, partnershipId)
}

/** Whether a source is empty or left out is the same. */
const told = ({ kind, events }: Couple) => ({
  kind,
  events: events.map(({ source = '', ...event }) => ({ ...event, source })),
})

async function readCouple(editor: FamilyEditor, id: string): Promise<Couple> {
  const row = await editor.db
    .selectFrom('partnerships')
    .select('kind')
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .executeTakeFirst()
  if (!row) throw notFound('This isn’t in the tree any more.')
  return { kind: row.kind, events: await eventsOf(editor, 'partnership_id', id) }
}
