import type { Chosen } from './chosen-files.ts'

/** A file that somebody chose and that isn't kept yet. */
interface Waiting extends Chosen {
  readonly whose: string
  readonly chosenAt: number
}

// A copy on the device is its owner's room, too: what is larger is chosen again, and goes on where it stopped.
const mostFiles = 2000
const mostBytes = 1024 ** 3
const largest = 256 * 1024 ** 2
const shareOfDevice = 0.2
const atOnce = 10
// As long as the server keeps the beginning of an upload.
const longestMs = 7 * 86_400_000
const files = 'files'

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('kinfold-bringing', 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(files, { autoIncrement: true })
  })
  return new Promise((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
}

/** The work asks, and answers how its answers are read once all of it lies on the device. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => () => T,
): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(files, mode)
      const read = work(transaction.objectStore(files))
      transaction.addEventListener('complete', () => resolve(read()))
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
  } finally {
    database.close()
  }
}

async function roomHere(): Promise<number> {
  const { quota = mostBytes, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return Math.min(mostBytes, (quota - usage) * shareOfDevice)
}

/**
 * What somebody is bringing in lies on their device until it is kept: after a closed tab it goes on without being chosen
 * again. Only one window of theirs does so at a time. Where the device has no room, or may keep nothing, nothing is.
 */
export class WaitingFiles {
  readonly #whose: string
  readonly #keys = new Map<File, IDBValidKey>()
  readonly #dropped = new WeakSet<File>()
  #held: Promise<boolean> | undefined
  #takenOver: Promise<Chosen[]> = Promise.resolve([])
  #letGo: () => void = () => undefined

  constructor(whose: string) {
    this.#whose = whose
  }

  /** What an earlier visit left; nothing while another window is at it. */
  takeOver = (): Promise<Chosen[]> => (this.#takenOver = orNothing(() => this.#takeOver(), []))

  keep = async (chosen: readonly Chosen[]): Promise<void> => {
    await this.#takenOver
    await orNothing(() => this.#keep(chosen))
  }

  /** It is kept, or given up. */
  drop = (file: File): Promise<void> => orNothing(() => this.#drop([file]))

  /** Nothing is to be brought in any more. */
  clear = (): Promise<void> =>
    orNothing(async () => {
      await this.#drop([...this.#keys.keys()])
      this.#letGo()
      this.#held = undefined
    })

  async #takeOver(): Promise<Chosen[]> {
    if (!globalThis.indexedDB || !(await this.#hold())) return []
    const [keys, all] = await inStore('readonly', (store) => {
      const [names, kept]: [IDBRequest<IDBValidKey[]>, IDBRequest<Waiting[]>] = [
        store.getAllKeys(),
        store.getAll(),
      ]
      return () => [names.result, kept.result] as const
    })
    const isOld = ({ chosenAt }: Waiting) => Date.now() - chosenAt > longestMs
    await remove(keys.filter((_, nth) => isOld(all[nth]!)))
    const own = [...all.entries()].filter(([, one]) => one.whose === this.#whose && !isOld(one))
    for (const [nth, { file }] of own) this.#keys.set(file, keys[nth]!)
    if (own.length === 0) await this.clear()
    return own.map(([, { path, file, id }]) => ({ path, file, ...(id && { id }) }))
  }

  async #keep(chosen: readonly Chosen[]): Promise<void> {
    if (!globalThis.indexedDB || !(await this.#hold())) return
    let room = await roomHere()
    for (let from = 0; from < chosen.length && this.#keys.size < mostFiles; from += atOnce) {
      const some = chosen.slice(from, from + atOnce).filter(({ file }) => {
        if (this.#dropped.has(file) || this.#keys.has(file)) return false
        if (file.size > Math.min(largest, room)) return false
        room -= file.size
        return true
      })
      const keys = await inStore('readwrite', (store) => {
        const added = some.map((one) =>
          store.add({ ...one, whose: this.#whose, chosenAt: Date.now() } satisfies Waiting),
        )
        return () => added.map(({ result }) => result)
      })
      some.forEach(({ file }, nth) => this.#keys.set(file, keys[nth]!))
      await this.#drop(some.map(({ file }) => file).filter((file) => this.#dropped.has(file)))
    }
  }

  async #drop(some: readonly File[]): Promise<void> {
    const keys = some.flatMap((file) => this.#keys.get(file) ?? [])
    for (const file of some) {
      this.#dropped.add(file)
      this.#keys.delete(file)
    }
    await remove(keys)
  }

  /** Whether this window is the one that does so. Where a browser can't tell, none is. */
  #hold(): Promise<boolean> {
    this.#held ??= new Promise<boolean>((resolve, reject) => {
      if (!navigator.locks) return resolve(false)
      const { promise: isOver, resolve: letGo } = Promise.withResolvers<void>()
      this.#letGo = letGo
      navigator.locks
        .request(`kinfold bringing ${this.#whose}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          return lock ? isOver : undefined
        })
        .catch(reject)
    })
    return this.#held
  }
}

const remove = async (keys: readonly IDBValidKey[]): Promise<void> => {
  if (keys.length === 0) return
  await inStore('readwrite', (store) => {
    for (const key of keys) store.delete(key)
    return () => undefined
  })
}

/** A help, and no more: what fails here is chosen again. */
async function orNothing<T>(work: () => Promise<T>, nothing?: T): Promise<T> {
  try {
    return await work()
  } catch {
    return nothing as T
  }
}
