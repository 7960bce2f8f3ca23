import { memoryDayWords } from '#contract/rules/memory-date.ts'
import type { Memory } from '#contract/vault.ts'

const kinds = { photo: 'Photo', video: 'Film', document: 'Paper' } as const

/** What a memory is called where it can't be seen. */
export const memoryName = (memory: Memory): string =>
  [
    kinds[memory.kind],
    memory.caption || memory.fileName,
    ...(memory.certainty === 'unknown' ? [] : [memoryDayWords(memory)]),
  ].join(', ')
