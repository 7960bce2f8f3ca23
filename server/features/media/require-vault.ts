import {
  kindOf,
  mediaTypes,
  type ContentType,
  type MediaKind,
} from '#contract/rules/media-kinds.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'

/** Voices are free on every plan; photos, films and papers are the memory vault. */
export const isForVault = (kind: MediaKind): boolean => kind !== 'audio'

export async function requireVault(editor: FamilyEditor, kind: MediaKind): Promise<void> {
  if (isForVault(kind)) await requireCovered(editor, 'memoryVault')
}

/** What a sender says it is; undefined for what we don't know by that name. */
export const declaredKind = (type: string): MediaKind | undefined =>
  Object.hasOwn(mediaTypes, type) ? kindOf(type as ContentType) : undefined
