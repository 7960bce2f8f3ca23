/** A file that another app of this device handed over, until somebody has said where it goes and it is there. */
export interface Handed {
  readonly id: string
  readonly file: File
  readonly handedAt: string
  /** Whose account was here when it was first looked at. */
  readonly seenBy?: string | undefined
  /** Somebody said so: into this family, in this account's name. */
  readonly goesTo?: { readonly accountId: string; readonly familyId: string } | undefined
}

// Any site can have a browser post a form to us: it fills no device, and what nobody asks after goes by itself.
const mostWaiting = 2000
const mostBytes = 4 * 1024 ** 3
const longestDays = 30
const files = 'files'

// The worker and the pages open the same one, each from its own side.
async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('kinfold-handed-over', 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(files, { keyPath: 'id' })
  })
  return answerOf(opening)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

/** Resolves when all of it lies on the device, or nothing of it. */
async function write(work: (store: IDBObjectStore) => void): Promise<void> {
  const database = await openDatabase()
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(files, 'readwrite')
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error))
      work(transaction.objectStore(files))
    })
  } finally {
    database.close()
  }
}

export async function listHanded(): Promise<Handed[]> {
  const database = await openDatabase()
  try {
    const found = await answerOf<Handed[]>(database.transaction(files).objectStore(files).getAll())
    return found.sort((one, other) => (one.handedAt < other.handedAt ? -1 : 1))
  } finally {
    database.close()
  }
}

const sizeOf = (handed: readonly Handed[]) => handed.reduce((sum, { file }) => sum + file.size, 0)

export const isTooOld = ({ handedAt }: Pick<Handed, 'handedAt'>, now: number): boolean =>
  now - Date.parse(handedAt) > longestDays * 86_400_000

export async function keepHanded(handed: readonly Handed[]): Promise<void> {
  const before = await listHanded()
  const old = before.filter((one) => isTooOld(one, Date.now()) && !one.goesTo)
  const stays = before.filter((one) => !old.includes(one))
  if (stays.length + handed.length > mostWaiting || sizeOf(stays) + sizeOf(handed) > mostBytes)
    throw new Error('Too many files wait on this device.')
  await write((store) => {
    for (const { id } of old) store.delete(id)
    for (const one of handed) store.put(one)
  })
}

/** Says more of some. What another window has forgotten meanwhile doesn't come back. */
export const amendHanded = (ids: readonly string[], said: Partial<Handed>): Promise<void> =>
  write((store) => {
    for (const id of ids) {
      const finding: IDBRequest<Handed | undefined> = store.get(id)
      finding.addEventListener('success', () => {
        if (finding.result) store.put({ ...finding.result, ...said })
      })
    }
  })

export const forgetHanded = (ids: readonly string[]): Promise<void> =>
  write((store) => {
    for (const id of ids) store.delete(id)
  })
