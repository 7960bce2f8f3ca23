import { isHeard } from '#contract/rules/heard-lines.ts'
import { isNamedIn, type SoughtName } from '#contract/rules/tree/mentions.ts'
import { findMessage, type MessageRow } from '#server/features/messages/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { linesOf } from './transcript-view.ts'

/** Words are sealed, so nothing but reading finds a name in them: of the newest so many. */
const mostRead = 200

interface Named {
  readonly message: MessageRow
  readonly atMs: number
  readonly words: string
}

/** Where somebody is named in what one said oneself; nothing of what was cut off, or lies in the basket. */
export async function linesNaming(
  viewer: FamilyViewer,
  name: SoughtName,
  most: number,
): Promise<Named[]> {
  const rows = await viewer.db
    .selectFrom('transcripts')
    .innerJoin('messages', 'messages.id', 'transcripts.message_id')
    .select(['transcripts.message_id', 'written', 'texts'])
    .select(['trim_start_ms', 'trim_end_ms'])
    .where('transcripts.family_id', '=', viewer.familyId)
    .where('transcripts.author_id', '=', viewer.accountId)
    .where('transcripts.state', '=', 'ready')
    .where('messages.removed_at', 'is', null)
    .orderBy('transcripts.made_at', 'desc')
    .limit(mostRead)
    .execute()
  const found: Named[] = []
  for (const row of rows) {
    const heard = { startMs: row.trim_start_ms, endMs: row.trim_end_ms }
    const lines = linesOf(row).filter((line) => isHeard(line, heard) && isNamedIn(name, line.text))
    if (lines.length === 0) continue
    const message = await findMessage(viewer, row.message_id)
    found.push(...lines.map(({ startMs, text }) => ({ message, atMs: startMs, words: text })))
    if (found.length >= most) break
  }
  return found.slice(0, most)
}
