import { setImmediate } from 'node:timers/promises'
import { isHeard } from '#contract/rules/heard-lines.ts'
import { seekerOf, type SoughtName } from '#contract/rules/tree/mentions.ts'
import { findMessage, type MessageRow } from '#server/features/messages/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { linesOf } from './transcript-view.ts'

/** Words are sealed, so nothing but reading finds a name in them: of the newest so many, and no more lines than these. */
const mostRead = 200
const mostLines = 20_000
/** What is unsealed at a time. */
const batch = 20

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
  const isNamedIn = seekerOf(name)
  const found: Named[] = []
  for await (const row of newest(viewer)) {
    const heard = { startMs: row.trim_start_ms, endMs: row.trim_end_ms }
    const lines = row.lines.filter((line) => isHeard(line, heard) && isNamedIn(line.text))
    if (lines.length === 0) continue
    const message = await findMessage(viewer, row.message_id)
    found.push(...lines.map(({ startMs, text }) => ({ message, atMs: startMs, words: text })))
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

/** Others are served between one and the next. */
async function* newest(viewer: FamilyViewer) {
  let left = mostLines
  for (let from = 0; from < mostRead; from += batch) {
    const rows = await transcriptsOf(viewer).offset(from).execute()
    for (const row of rows) {
      const lines = linesOf(row).slice(0, left)
      yield { ...row, lines }
      left -= lines.length
      if (left === 0) return
      await setImmediate()
    }
    if (rows.length < batch) return
  }
}

const transcriptsOf = ({ db, familyId, accountId }: FamilyViewer) =>
  db
    .selectFrom('transcripts')
    .innerJoin('messages', 'messages.id', 'transcripts.message_id')
    .select(['transcripts.message_id', 'written', 'texts'])
    .select(['trim_start_ms', 'trim_end_ms'])
    .where('transcripts.family_id', '=', familyId)
    .where('transcripts.author_id', '=', accountId)
    .where('transcripts.state', '=', 'ready')
    .where('messages.removed_at', 'is', null)
    .orderBy('transcripts.made_at', 'desc')
    .orderBy('transcripts.message_id', 'desc')
    .limit(batch)
