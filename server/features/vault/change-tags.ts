import { mostTags } from '#contract/rules/memory-words.ts'
import type { MemoryChange } from '#contract/vault/changes.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { findMemory, lockMemory, updateMemory } from './memory-store.ts'

type SingleTags = Pick<MemoryChange, 'withTags' | 'withoutTags'>

/** Gives and takes single tags, of those that are there at that moment. Answers what undoes just that. */
export async function changeTags(
  editor: FamilyEditor,
  id: string,
  { withTags, withoutTags }: SingleTags,
): Promise<SingleTags> {
  if (!withTags && !withoutTags) return {}
  await lockMemory(editor, id)
  const { tags: before, caption, fileName } = await findMemory(editor, id)
  const kept = before.filter((tag) => !withoutTags?.includes(tag))
  const tags = [...new Set([...kept, ...(withTags ?? [])])]
  if (tags.length > mostTags)
    throw conflict(
      `“${caption || fileName}” can have at most ${mostTags} tags. Nothing was changed.`,
    )
  await updateMemory(editor, id, { tags })
  return {
    withTags: before.filter((tag) => !tags.includes(tag)),
    withoutTags: tags.filter((tag) => !before.includes(tag)),
  }
}
