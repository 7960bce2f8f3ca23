import { findClose, meaningOf, type Meaning } from '#server/features/meanings/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import type { Ai } from '#server/platform/ai/ai.ts'
import { mayBeClose, type Looked } from './is-looked-at.ts'

export const askedMeaning = async (
  ai: Ai,
  { closeTo }: Pick<Looked, 'closeTo'>,
): Promise<Meaning | undefined> => (closeTo ? meaningOf(ai, closeTo) : undefined)

/** What is asked for by its meaning becomes those that are close to it. */
export const lookClose = async <L extends Looked>(
  viewer: FamilyViewer,
  looked: L,
  meaning: Meaning | undefined,
): Promise<L & Looked> =>
  meaning
    ? { ...looked, close: await findClose(viewer, meaning, mayBeClose(viewer, looked)) }
    : looked
