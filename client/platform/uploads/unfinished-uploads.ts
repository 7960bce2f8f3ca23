import type { UnfinishedUpload, Whose } from './upload-state.ts'

// tus-js-client keeps the address of every upload it began under this and the fingerprint.
const prefix = 'tus::'

/** What the fingerprint of a file starts with, so that an account finds its own again. */
export const ownerMark = ({ accountId, familyId, isPrivate }: Whose): string =>
  `${isPrivate ? 'private ' : ''}${accountId} ${familyId}`

interface Remembered {
  readonly size: number | null
  readonly metadata: { readonly filename?: string }
  readonly creationTime: string
  readonly uploadUrl: string | null
}

/** Uploads of earlier visits, read without loading the uploader. */
export function readUnfinished(
  whose: Whose,
  storage: Storage | undefined = globalThis.localStorage,
): UnfinishedUpload[] {
  // Pages are prerendered where there is no browser.
  if (!storage) return []
  const found: UnfinishedUpload[] = []
  for (const key of Object.keys(storage)) {
    const remembered = key.startsWith(prefix + ownerMark(whose))
      ? parsed(storage.getItem(key))
      : undefined
    if (!remembered?.uploadUrl || !remembered.size) continue
    found.push({
      key,
      url: remembered.uploadUrl,
      fileName: remembered.metadata?.filename ?? 'a file',
      byteLength: remembered.size,
      startedAt: new Date(remembered.creationTime).toISOString(),
    })
  }
  return found.sort((a, b) => b.startedAt.localeCompare(a.startedAt))
}

function parsed(text: string | null): Remembered | undefined {
  try {
    return JSON.parse(text ?? '') as Remembered
  } catch {
    return undefined
  }
}

export async function forgetUpload(url: string, storage: Storage = localStorage): Promise<void> {
  for (const key of Object.keys(storage))
    if (key.startsWith(prefix) && parsed(storage.getItem(key))?.uploadUrl === url)
      storage.removeItem(key)
}
