import { sql } from 'kysely'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'

/** Whether anybody's message may still go to a person, or again, when a death was a mistake. Asked as the system: an editor sees only their own. */
export async function isPromisedTo(editor: FamilyEditor, personId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from deliveries where family_id = ${editor.familyId} and ${personId} in (person_id, alternate_id)
        and state not in ('draft', 'cancelled', 'refused', 'opened', 'delivered'))
    or exists (
      select from sealed_messages
      where family_id = ${editor.familyId} and ${personId} in (person_id, alternate_id)) as is`.execute(
    elevate(editor, 'promises', ({ db }) => db),
  )
  return rows[0]!.is
}

/**
 * Whether a person’s card is bound to messages: to one’s own that may still go to them, or to anything that others ever
 * promised them. What has arrived or was called off counts as well, so that the answer never tells that something comes.
 */
export async function isBoundToMessages(editor: FamilyEditor, personId: string): Promise<boolean> {
  if (await isPromisedTo(editor, personId)) return true
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from deliveries where family_id = ${editor.familyId} and ${personId} in (person_id, alternate_id)
        and author_id is distinct from ${editor.accountId}) as is`.execute(
    elevate(editor, 'promises', ({ db }) => db),
  )
  return rows[0]!.is
}
