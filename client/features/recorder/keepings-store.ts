import type { UploadState } from '#client/platform/uploads/upload-state.ts'
import { holdTake } from './take-locks.ts'
import { nameOf, type Take } from './take.ts'
import { takesStore } from './takes-store.ts'

/** A take on its way into an account. */
export interface Keeping {
  readonly takeId: string
  readonly name: string
  readonly phase: 'under way' | 'waiting' | 'kept' | 'failed'
  /** 0 to 1. */
  readonly share: number
  readonly failure?: string
}

/** They live outside the page: walking to another one doesn't stop them. */
export class KeepingsStore {
  readonly #listeners = new Set<() => void>()
  #keepings: readonly Keeping[] = []

  get = (): readonly Keeping[] => this.#keepings

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves to whether it is safely in the account now. */
  keep = async ({ id }: Take, accountId: string): Promise<boolean> => {
    if (this.#keepings.some(({ takeId, phase }) => takeId === id && isUnderWay(phase))) return false
    const take = await takesStore.find(id)
    if (!take) return false
    this.#put({ takeId: id, name: nameOf(take), phase: 'under way', share: 0 })
    try {
      const { keepTake } = await import('./keep-take.ts')
      const result = await holdTake(id, () =>
        keepTake(take, accountId, (change) => this.#report(take, change)),
      )
      if (result === 'held elsewhere') {
        this.#change(id, { phase: 'failed', failure: 'Another tab is keeping this one already.' })
        return false
      }
      this.#change(id, { phase: 'kept', share: 1 })
      return true
    } catch (error) {
      const words = (error as Error).message
      this.#change(id, { phase: 'failed', failure: `${words} The take is still on this device.` })
      return false
    }
  }

  /** Takes the news of what is kept from the screen. */
  clear = (takeId: string): void =>
    this.#become(this.#keepings.filter((keeping) => keeping.takeId !== takeId))

  #report(take: Take, { sent, phase }: Partial<UploadState>): void {
    if (sent !== undefined) this.#change(take.id, { share: sent / Math.max(1, take.byteLength) })
    if (phase === 'waiting') this.#change(take.id, { phase: 'waiting' })
    if (phase === 'sending') this.#change(take.id, { phase: 'under way' })
  }

  #put(keeping: Keeping): void {
    this.#become([...this.#keepings.filter((one) => one.takeId !== keeping.takeId), keeping])
  }

  #change(takeId: string, change: Partial<Keeping>): void {
    this.#become(this.#keepings.map((one) => (one.takeId === takeId ? { ...one, ...change } : one)))
  }

  #become(keepings: readonly Keeping[]): void {
    this.#keepings = keepings
    for (const listener of this.#listeners) listener()
  }
}

const isUnderWay = (phase: Keeping['phase']) => phase === 'under way' || phase === 'waiting'

export const keepingsStore = new KeepingsStore()
