import type { Recipe } from '#contract/recipes.ts'
import { recordingsIn, soundOf } from '#server/features/media/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { cookingsOf, findRecipe, variantsOf, voiceRowsOf } from './recipe-store.ts'

export async function readRecipe(viewer: FamilyViewer, id: string): Promise<Recipe> {
  const found = await findRecipe(viewer, id)
  if (!found) throw notFound('We couldn’t find that recipe.')
  const rows = await voiceRowsOf(viewer, id)
  const recordings = await recordingsIn(
    viewer,
    rows.map(({ media_id }) => media_id),
  )
  const voices = rows.flatMap(({ step_id, media_id }) => {
    const item = recordings.get(media_id)
    return item ? [{ stepId: step_id, sound: soundOf(item) }] : []
  })
  const { original, variants } = await variantsOf(viewer, found)
  return {
    ...found,
    // One that somebody doesn't see isn't told of.
    variantOf: original?.id ?? null,
    original,
    variants,
    voices,
    cookings: await cookingsOf(viewer, id),
  }
}
