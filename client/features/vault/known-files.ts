import { vault } from '#contract/vault.ts'
import { call } from '#client/platform/api.ts'
import { checksumOf } from '#client/platform/uploads/checksum.ts'

interface Sorted {
  readonly fresh: File[]
  /** The vault has these already. */
  readonly known: File[]
}

// As many as one question may name.
const atOnce = 50

/** Tells files that the vault has already from those it hasn't, by their content, before anything is sent. */
export async function sortOut(familyId: string, files: readonly File[]): Promise<Sorted> {
  const fresh: File[] = []
  const known: File[] = []
  for (let from = 0; from < files.length; from += atOnce) {
    const part = files.slice(from, from + atOnce)
    const here = await knownAmong(familyId, part)
    for (const file of part) (here.has(file) ? known : fresh).push(file)
  }
  return { fresh, known }
}

async function knownAmong(familyId: string, files: readonly File[]): Promise<Set<File>> {
  const hashes = new Map<File, string>()
  const among = new Set<File>()
  // One after the other: each is in memory as a whole while it is hashed.
  for (const file of files) {
    const hash = await checksumOf(file)
    if (hash === undefined) continue
    // Chosen twice in one go.
    if ([...hashes.values()].includes(hash)) among.add(file)
    hashes.set(file, hash)
  }
  if (hashes.size === 0) return among
  // Whoever can't be asked is sent: twice is better than never.
  const answer = await call(vault.known, {
    params: { familyId },
    body: { sha256: [...new Set(hashes.values())] },
  }).catch(() => ({ known: [] }))
  const here = new Set(answer.known)
  for (const [file, hash] of hashes) if (here.has(hash)) among.add(file)
  return among
}

/** Files have come: they are read now. If it isn't heard, they are read within a minute anyway. */
export const sayArrived = (familyId: string): void =>
  void call(vault.arrived, { params: { familyId } }).catch(() => undefined)
