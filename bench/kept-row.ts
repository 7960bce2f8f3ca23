import type { MemoryHeld } from '#tests/support/watched.ts'
import { megabytes } from './memory.ts'
import { shownNumber, type Row } from './print-table.ts'

/** What many requests left behind, each by itself and all together. */
export function keptRow(before: MemoryHeld, after: MemoryHeld, requests: number): Row {
  const each = (held: 'heap' | 'buffers') =>
    Math.round((after[held] - before[held]) / Math.max(1, requests))
  const both = (held: 'heap' | 'buffers' | 'resident') =>
    `${megabytes(before[held])} → ${megabytes(after[held])}`
  return {
    requests: shownNumber(requests),
    'heap MB': both('heap'),
    'bytes a request': each('heap'),
    'objects a request': ((after.objects - before.objects) / Math.max(1, requests)).toFixed(2),
    'buffers MB': both('buffers'),
    'buffer bytes a request': each('buffers'),
    'resident MB': both('resident'),
    connections: `${before.connections} → ${after.connections}`,
  }
}
