import type { Slice, Take } from './take.ts'

/** Where takes lie on this device. */
export interface TakeDatabase {
  /** False where a browser forgets everything with the page. */
  readonly isLasting: boolean
  list(): Promise<Take[]>
  put(take: Take): Promise<void>
  /** Both or neither: a take never claims more than is stored. */
  addSlice(take: Take, slice: Slice): Promise<void>
  /** Other bytes for a take: the old ones are gone with the same commit. */
  replace(take: Take, slice: Slice): Promise<void>
  slicesOf(takeId: string): Promise<Slice[]>
  remove(takeId: string): Promise<void>
}

const takes = 'takes'
const slices = 'slices'

/** The browser's own database; where it is switched off, memory that lasts as long as the page. */
export async function openTakeDatabase(name = 'kinfold-recorder'): Promise<TakeDatabase> {
  try {
    return inBrowser(await openDatabase(name))
  } catch {
    return inMemory()
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(takes, { keyPath: 'id' })
    opening.result.createObjectStore(slices, { keyPath: ['takeId', 'number'] })
  })
  return answerOf(opening)
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

const everySliceOf = (takeId: string) => IDBKeyRange.bound([takeId], [takeId, []])

function inBrowser(database: IDBDatabase): TakeDatabase {
  /** Resolves when the transaction has committed, not when its requests were accepted. */
  function write(work: (store: (name: string) => IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction([takes, slices], 'readwrite')
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error))
      work((name) => transaction.objectStore(name))
      // All is asked for: a page that goes away meanwhile mustn't take it back.
      transaction.commit?.()
    })
  }
  const storeOf = (name: string) => database.transaction(name).objectStore(name)
  return {
    isLasting: true,
    list: () => answerOf<Take[]>(storeOf(takes).getAll()),
    put: (take) => write((store) => store(takes).put(take)),
    addSlice: (take, slice) =>
      write((store) => {
        store(slices).put(slice)
        store(takes).put(take)
      }),
    replace: (take, slice) =>
      write((store) => {
        store(slices).delete(everySliceOf(take.id))
        store(slices).put(slice)
        store(takes).put(take)
      }),
    slicesOf: (takeId) => answerOf<Slice[]>(storeOf(slices).getAll(everySliceOf(takeId))),
    remove: (takeId) =>
      write((store) => {
        store(takes).delete(takeId)
        store(slices).delete(everySliceOf(takeId))
      }),
  }
}

export function inMemory(): TakeDatabase {
  const kept = new Map<string, Take>()
  const parts = new Map<string, Slice[]>()
  return {
    isLasting: false,
    list: async () => [...kept.values()],
    put: async (take) => void kept.set(take.id, take),
    addSlice: async (take, slice) => {
      kept.set(take.id, take)
      parts.set(take.id, [...(parts.get(take.id) ?? []), slice])
    },
    replace: async (take, slice) => {
      kept.set(take.id, take)
      parts.set(take.id, [slice])
    },
    slicesOf: async (takeId) => parts.get(takeId) ?? [],
    remove: async (takeId) => {
      kept.delete(takeId)
      parts.delete(takeId)
    },
  }
}
