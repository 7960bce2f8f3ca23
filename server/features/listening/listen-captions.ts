import { captionsForListener } from '#server/features/transcripts/index.ts'
import { isCut } from '#server/features/deliveries/engine/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import type { Listened } from './listen-store.ts'

/** What is said in a message between its trimmed ends, on the clock of what is played, if its author had it written down. */
export async function captionsOf(holder: TokenHolder, row: Listened) {
  if (row.storage_key === null) return undefined
  const heard = { startMs: row.trim_start_ms, endMs: row.trim_end_ms }
  // While the copy is being made there is nothing they could run beside.
  if (isCut(row) && row.copy_key === null) return undefined
  return captionsForListener(holder, row.message_id, heard)
}
