import type { ReplyOf } from '#contract/endpoint.ts'
import type { unlearned } from '#contract/unlearned.ts'
import { listGivenUp } from '#server/features/meanings/index.ts'
import { listMemories } from '#server/features/vault/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { mostFailures } from '#server/platform/photo-queue.ts'

const reason = 'The program that reads what words mean came to no end with them, three times.'

export async function readUnlearned(editor: FamilyEditor): Promise<ReplyOf<typeof unlearned.list>> {
  const givenUp = await listGivenUp(editor)
  const newest = givenUp.slice(0, mostFailures)
  const memories = await listMemories(editor, newest)
  return {
    failed: givenUp.length,
    failures: newest.flatMap((memoryId) => {
      const memory = memories.get(memoryId)
      return memory ? [{ memoryId, fileName: memory.fileName, reason }] : []
    }),
  }
}
