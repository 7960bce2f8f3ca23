import type { Actor } from '#server/platform/actors.ts'

interface Note {
  readonly ownerId: string
  /** Of which report. */
  readonly number: number
  readonly kind: 'doubt' | 'decision' | 'recall' | 'stand-in'
  readonly words: string
  /** About whom it was decided. */
  readonly keeperId?: string
}

/** Keeps what somebody wrote about a report. It is for the desk, and stands in no log. */
export async function noteWords(
  actor: Actor,
  { ownerId, number, kind, words, keeperId }: Note,
): Promise<void> {
  await actor.db
    .insertInto('passing_notes')
    .values({
      id: actor.newId(),
      owner_id: ownerId,
      case_number: number,
      kind,
      words,
      keeper_id: keeperId ?? null,
      at: actor.now(),
    })
    .execute()
}

export interface Notes {
  readonly doubt: string | null
  readonly reason: string | null
}

/** What was written about reports, by `owner number`; the newest of each kind. */
export async function notesOf(
  { db }: Actor,
  owners: readonly string[],
): Promise<ReadonlyMap<string, Notes>> {
  const notes = new Map<string, Notes>()
  if (owners.length === 0) return notes
  const rows = await db
    .selectFrom('passing_notes')
    .selectAll()
    .where('owner_id', 'in', owners)
    .where('kind', '<>', 'stand-in')
    .orderBy('at')
    .orderBy('id')
    .execute()
  for (const { owner_id, case_number, kind, words } of rows) {
    const key = `${owner_id} ${case_number}`
    const before = notes.get(key) ?? { doubt: null, reason: null }
    notes.set(key, { ...before, [kind === 'doubt' ? 'doubt' : 'reason']: words })
  }
  return notes
}
