import { mostTold, type Told } from '#contract/vault/changes.ts'
import { vault } from '#contract/vault/index.ts'
import { call } from '#client/platform/api.ts'
import { ApiError } from '#client/platform/api-error.ts'

interface Note {
  readonly sha256: string
  readonly told: Told
}

// What a phone in a tunnel needs; the pictures themselves are safe by then.
const waitsMs = [1000, 5000, 15_000, 30_000, 60_000]

/** What notes say of what is brought in, told once it is there. */
export class Telling {
  readonly #familyId: string
  readonly #listeners = new Set<() => void>()
  readonly #later: Note[] = []
  #soon: Note[] = []

  constructor(familyId: string) {
    this.#familyId = familyId
  }

  onTold = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  soon = (note: Note): void => void this.#soon.push(note)

  /** What was here already may lie in an album only once its twin has come. */
  later = (note: Note): void => void this.#later.push(note)

  tell(): Promise<void> {
    const now = this.#soon
    this.#soon = []
    return this.#tellThese(now)
  }

  async tellAll(): Promise<void> {
    await this.tell()
    await this.#tellThese(this.#later.splice(0))
  }

  async #tellThese(notes: readonly Note[]): Promise<void> {
    if (notes.length === 0) return
    await tellInHandfuls(this.#familyId, notes)
    for (const listener of this.#listeners) listener()
  }
}

/** One handful after the other. */
async function tellInHandfuls(familyId: string, notes: readonly Note[]): Promise<void> {
  for (let from = 0; from < notes.length; from += mostTold)
    await tellSome(familyId, notes.slice(from, from + mostTold))
}

async function tellSome(familyId: string, items: Note[]): Promise<void> {
  for (const wait of [...waitsMs, undefined]) {
    try {
      await call(vault.tell, { params: { familyId }, body: { items } })
      return
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status > 0 && error.status < 429
      if (isRefused && items.length > 1) {
        // One that can't be kept doesn't take the others along.
        for (const item of items) await tellSome(familyId, [item])
        return
      }
      if (isRefused || wait === undefined) return
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}
