import type { WrittenRecipe } from '#contract/recipes.ts'
import { writtenOf, type Brought } from './imports/brought.ts'

/** Photos of recipes that are brought in: each is kept once, also if the recipes are refused afterwards and sent again. */
export class KeptPhotos {
  readonly #keep: (file: File) => Promise<string>
  readonly #kept = new Map<Brought, string>()
  #lost = new Set<Brought>()

  constructor(keep: (file: File) => Promise<string>) {
    this.#keep = keep
  }

  /** As they are saved, with their photos. A photo that can't be kept holds up no recipe. */
  async withPhotos(some: readonly Brought[]): Promise<WrittenRecipe[]> {
    const written: WrittenRecipe[] = []
    for (const one of some) written.push(writtenOf(one, await this.#photoOf(one)))
    return written
  }

  /** Of how many recipes the photo didn't come along, for a person. */
  lostWords(): string {
    const { size } = this.#lost
    if (size === 0) return ''
    return size === 1
      ? 'The photo of one of them couldn’t be kept; add it by hand.'
      : `The photos of ${size} of them couldn’t be kept; add them by hand.`
  }

  async #photoOf(one: Brought): Promise<string | null> {
    const before = this.#kept.get(one)
    if (before || !one.picture) return before ?? null
    try {
      const memoryId = await this.#keep(await one.picture())
      this.#kept.set(one, memoryId)
      this.#lost.delete(one)
      return memoryId
    } catch {
      this.#lost.add(one)
      return null
    }
  }
}
