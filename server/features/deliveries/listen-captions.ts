import { captionsForListener } from '#server/features/transcripts/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import type { Listened } from './listen-store.ts'

/** What is said in a message between its trimmed ends, on the clock of what is played, if its author had it written down. */
export async function captionsOf(holder: TokenHolder, row: Listened): Promise<string | undefined> {
  if (row.storage_key === null) return undefined
  const heard = { startMs: row.trim_start_ms, endMs: row.trim_end_ms }
  const isWhole = heard.startMs === 0 && heard.endMs === null
  // While an uncut original is played, captions of the cut would run beside it.
  if (!isWhole && row.copy_key === null) return undefined
  return captionsForListener(holder, row.message_id, heard)
}
