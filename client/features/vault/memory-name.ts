import { memoryDayWords } from '#contract/rules/memory-date.ts'
import { memoryKindWords } from '#contract/rules/memory-kinds.ts'
import type { Memory } from '#contract/vault/index.ts'

/** What a memory is called where it can't be seen. */
export const memoryName = (memory: Memory): string =>
  [
    memoryKindWords[memory.kind],
    memory.caption || memory.fileName,
    ...(memory.certainty === 'unknown' ? [] : [memoryDayWords(memory)]),
  ].join(', ')
