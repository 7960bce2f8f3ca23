import type { MemoryChange } from '#contract/vault/changes.ts'
import { setCaption } from '#server/features/media/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { columnsOf } from './change-memory.ts'
import { changeTags } from './change-tags.ts'
import { listMemories, requireSome, updateMemory } from './memory-store.ts'
import { addPeople, setPeople } from './people-store.ts'

/** Changes several at once, and answers what undoes it: the same fields as they were, or single tags the other way round. */
export async function changeMany(
  editor: FamilyEditor,
  changes: readonly MemoryChange[],
): Promise<{ before: MemoryChange[] }> {
  const ids = changes.map(({ id }) => id)
  await requireSome(editor, ids)
  // Whatever the plan covers, the trash can be used, and left.
  if (changes.some(isMoreThanTrash)) await requireCovered(editor, 'memoryVault')
  const found = await listMemories(editor, ids)
  const before: MemoryChange[] = []
  for (const change of changes) {
    const memory = found.get(change.id)
    if (!memory) continue
    if (change.caption !== undefined) await setCaption(editor, change.id, change.caption)
    if (change.people) await setPeople(editor, change.id, change.people)
    if (change.withPeople) await addPeople(editor, change.id, change.withPeople)
    const columns = { ...columnsOf(change), ...trashing(editor, change, memory) }
    if (Object.keys(columns).length > 0) await updateMemory(editor, change.id, columns)
    const undone = await changeTags(editor, change.id, change)
    before.push({ ...(change.tags ? {} : undone), ...asItWas(change, memory) })
  }
  return { before }
}

type Memory = NonNullable<ReturnType<Awaited<ReturnType<typeof listMemories>>['get']>>

const isMoreThanTrash = (change: MemoryChange) =>
  Object.keys(change).some((field) => field !== 'id' && field !== 'isTrashed')

/** Put there twice, its first day counts. */
function trashing(editor: FamilyEditor, { isTrashed }: MemoryChange, { trashedAt }: Memory) {
  if (isTrashed === undefined || isTrashed === (trashedAt !== null)) return {}
  return { trashed_at: isTrashed ? editor.now() : null }
}

function asItWas(change: MemoryChange, memory: Memory): MemoryChange {
  const { takenOn, certainty, datedBy } = memory
  return {
    id: memory.id,
    ...(change.caption !== undefined && { caption: memory.caption }),
    ...(change.day && { day: { takenOn, certainty, datedBy } }),
    ...(change.place !== undefined && { place: memory.place }),
    ...((change.people ?? change.withPeople) && { people: memory.people.map(({ id }) => id) }),
    ...(change.isFavourite !== undefined && { isFavourite: memory.isFavourite }),
    ...(change.tags && { tags: memory.tags }),
    ...(change.isTrashed !== undefined && { isTrashed: memory.trashedAt !== null }),
  }
}
