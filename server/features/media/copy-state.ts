import type { CopyState } from '#contract/rules/media-copy.ts'
import type { CopyRow } from './copy-store.ts'

/** What a person needs to know of a copy's row. */
export function toCopyState(state: CopyRow['state'] | null): CopyState {
  if (state === null) return 'none'
  if (state === 'waiting') return 'getting-ready'
  return state === 'ready' ? 'ready' : 'unreadable'
}
