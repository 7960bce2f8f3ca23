import { sealedKind, sealedType } from '#contract/rules/beyond/sealed-type.ts'
import {
  kindOf,
  mediaTypes,
  type ContentType,
  type MediaKind,
  type StoredKind,
} from '#contract/rules/media-kinds.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'

/** Voices are free on every plan; photos, films and papers are the memory vault, and sounds that are brought into it. */
export const isForVault = (kind: StoredKind): boolean => kind !== 'audio' && kind !== sealedKind

export async function requireVault(
  editor: FamilyEditor,
  kind: StoredKind,
  isBroughtIn = false,
): Promise<void> {
  if (isForVault(kind) || isBroughtIn) await requireCovered(editor, 'memoryVault')
}

/** What a sender says it is; undefined for what we don't know by that name. */
export function declaredKind(type: string): MediaKind | undefined {
  // What is sealed beyond us finds the room of a voice, which it nearly always is.
  if (type === sealedType) return 'audio'
  return Object.hasOwn(mediaTypes, type) ? kindOf(type as ContentType) : undefined
}
