import type { Actor } from '#server/platform/actors.ts'

interface Note {
  readonly ownerId: string
  /** Of which report. */
  readonly number: number
  readonly kind: 'doubt' | 'decision' | 'recall'
  readonly words: string
}

/** Keeps what somebody wrote about a report. It is for the desk, and stands in no log. */
export async function noteWords(
  actor: Actor,
  { ownerId, number, kind, words }: Note,
): Promise<void> {
  await actor.db
    .insertInto('passing_notes')
    .values({
      id: actor.newId(),
      owner_id: ownerId,
      case_number: number,
      kind,
      words,
      at: actor.now(),
    })
    .execute()
}
