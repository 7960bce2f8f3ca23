import { vault } from '#contract/vault/index.ts'
import { call } from '#client/platform/api.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { checksumOf } from '#client/platform/uploads/checksum.ts'
import type { Item } from './gather-files.ts'

export interface Hashed {
  readonly item: Item
  /** Undefined where it couldn't be read; the upload says why. */
  readonly sha256: string | undefined
  readonly isKnown: boolean
}

interface Looked {
  readonly hashed: Hashed[]
  readonly unreadable: { readonly item: Item; readonly why: string }[]
}

/** Tells files that the vault has already from those it hasn't, by their content, before anything is sent. */
export async function knownAmong(
  familyId: string,
  items: readonly Item[],
  onLook: (item: Item, readBytes: number) => void,
): Promise<Looked> {
  const hashes = new Map<Item, string | undefined>()
  const unreadable: { item: Item; why: string }[] = []
  // One after the other: each takes a core.
  for (const item of items) {
    try {
      const file = await item.open()
      hashes.set(item, await checksumOf(file, (bytes) => onLook(item, bytes)))
    } catch (error) {
      unreadable.push({ item, why: (error as Error).message })
    }
  }
  const here = await ask(familyId, [...hashes.values()])
  const hashed = [...hashes].map(([item, sha256]) => ({
    item,
    sha256,
    isKnown: sha256 !== undefined && here.has(sha256),
  }))
  return { hashed, unreadable }
}

async function ask(
  familyId: string,
  hashes: readonly (string | undefined)[],
): Promise<ReadonlySet<string>> {
  const sha256 = [...new Set(hashes)].filter((hash) => hash !== undefined)
  if (sha256.length === 0) return new Set()
  for (let wait = 1000; ; wait = Math.min(2 * wait, 30_000)) {
    try {
      const { known } = await call(vault.known, { params: { familyId }, body: { sha256 } })
      return new Set(known)
    } catch (error) {
      // Who is refused is sent: the announcement says why. Without a connection nothing could be sent anyway.
      if (error instanceof ApiError && error.status >= 400 && error.status < 429) return new Set()
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

/** Files have come: they are read now. If it isn't heard, they are read within a minute anyway. */
export const sayArrived = (familyId: string): void =>
  void call(vault.arrived, { params: { familyId } }).catch(() => undefined)
