import type { BodyOf } from '#contract/endpoint.ts'
import { standingDay } from '#contract/rules/memory-date.ts'
import type { Memory, vault } from '#contract/vault/index.ts'
import { setCaption } from '#server/features/media/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { changeTags } from './change-tags.ts'
import { findMemory, updateMemory } from './memory-store.ts'
import { setPeople } from './people-store.ts'

/** What is left out stays as it is. A day that somebody wrote is never overwritten by what a file says. */
export async function changeMemory(
  editor: FamilyEditor,
  id: string,
  { caption, people, ...rest }: BodyOf<typeof vault.change>,
): Promise<Memory> {
  await findMemory(editor, id)
  await requireCovered(editor, 'memoryVault')
  if (caption !== undefined) await setCaption(editor, id, caption)
  if (people) await setPeople(editor, id, people)
  const change = columnsOf(rest)
  if (Object.keys(change).length > 0) await updateMemory(editor, id, change)
  await changeTags(editor, id, rest)
  return findMemory(editor, id)
}

/** A change as the row has it. */
export const columnsOf = ({
  day,
  place,
  isFavourite,
  tags,
}: Pick<BodyOf<typeof vault.change>, 'day' | 'place' | 'isFavourite' | 'tags'>) => ({
  ...(day && {
    taken_on: standingDay(day),
    certainty: day.certainty,
    dated_by: day.datedBy ?? ('hand' as const),
  }),
  ...(place !== undefined && { place }),
  ...(isFavourite !== undefined && { is_favourite: isFavourite }),
  ...(tags && { tags: [...new Set(tags)] }),
})

/** Out of sight for everyone, and for 30 days back again with one press. Asked twice, its first day counts. */
export async function trashMemory(editor: FamilyEditor, id: string): Promise<Memory> {
  const { trashedAt } = await findMemory(editor, id)
  if (!trashedAt) await updateMemory(editor, id, { trashed_at: editor.now() })
  return findMemory(editor, id)
}

export async function restoreMemory(editor: FamilyEditor, id: string): Promise<Memory> {
  await updateMemory(editor, id, { trashed_at: null })
  return findMemory(editor, id)
}
