import type { UploadState } from '#client/platform/uploads/upload-state.ts'
import type { UploadTask } from '#client/platform/uploads/upload-task.ts'
import type { Finish, KeptDraft } from './keep-take.ts'
import { holdTake } from './take-locks.ts'
import { nameOf, type Take } from './take.ts'
import { takesStore } from './takes-store.ts'

/** A take on its way into an account. */
export interface Keeping {
  readonly takeId: string
  readonly name: string
  readonly phase: 'under way' | 'waiting' | 'paused' | 'kept' | 'failed'
  /** 0 to 1. */
  readonly share: number
  readonly failure?: string
  /** The draft that became of it. */
  readonly messageId?: string
  readonly elsewhere?: KeptDraft['elsewhere']
}

/** They live outside the page: walking to another one doesn't stop them. */
class KeepingsStore {
  readonly #listeners = new Set<() => void>()
  readonly #uploads = new Map<string, UploadTask>()
  #keepings: readonly Keeping[] = []

  get = (): readonly Keeping[] => this.#keepings

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves to the draft once it is safely in the account, and to nothing if it isn't. */
  keep = async (
    { id }: Take,
    accountId: string,
    finish?: Finish,
  ): Promise<KeptDraft | undefined> => {
    if (this.#keepings.some(({ takeId, phase }) => takeId === id && isUnderWay(phase)))
      return undefined
    const take = await takesStore.find(id)
    if (!take) return undefined
    this.#put({ takeId: id, name: nameOf(take), phase: 'under way', share: 0 })
    try {
      const { keepTake } = await import('./keep-take.ts')
      const result = await holdTake(id, () =>
        keepTake(
          take,
          accountId,
          {
            report: (change) => this.#report(take, change),
            onUpload: (task) => this.#uploads.set(id, task),
          },
          finish,
        ),
      )
      if (result === 'held elsewhere') {
        this.#change(id, { phase: 'failed', failure: 'Another tab is keeping this one already.' })
        return undefined
      }
      this.#change(id, {
        phase: 'kept',
        share: 1,
        messageId: result.id,
        elsewhere: result.elsewhere,
      })
      return result
    } catch (error) {
      const words = (error as Error).message
      this.#change(id, { phase: 'failed', failure: `${words} The take is still on this device.` })
      return undefined
    } finally {
      this.#uploads.delete(id)
    }
  }

  /** A long file may wait for a better hour; what was sent stays sent. */
  pause = (takeId: string): void => void this.#uploads.get(takeId)?.pause()
  goOn = (takeId: string): void => void this.#uploads.get(takeId)?.start()

  /** Takes the news of what is kept from the screen. */
  clear = (takeId: string): void =>
    this.#become(this.#keepings.filter((keeping) => keeping.takeId !== takeId))

  #report(take: Take, { sent, phase }: Partial<UploadState>): void {
    if (sent !== undefined) this.#change(take.id, { share: sent / Math.max(1, take.byteLength) })
    if (phase === 'waiting' || phase === 'paused') this.#change(take.id, { phase })
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

const isUnderWay = (phase: Keeping['phase']) => phase !== 'kept' && phase !== 'failed'

export const keepingsStore = new KeepingsStore()
