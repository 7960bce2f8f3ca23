import type { BodyOf } from '#contract/endpoint.ts'
import type { Message } from '#contract/messages/shapes.ts'
import type { messages } from '#contract/messages/index.ts'
import { debounce } from '#client/platform/debounce.ts'
import { statusOf } from '#client/platform/failure-words.ts'

export type DraftChange = BodyOf<typeof messages.change>

export interface Saving {
  /** What was typed and hasn't reached the server yet. */
  readonly unsaved: DraftChange
  readonly state: 'saved' | 'saving' | 'waiting' | 'refused'
  readonly error?: unknown
}

interface Ports {
  readonly send: (change: DraftChange) => Promise<Message>
  readonly onSaved: (message: Message) => void
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
}

const saveAfterMs = 700
const keyOf = (draftId: string) => `kinfold-draft-${draftId}`

/**
 * Every change of a draft lies on this device at once and is sent a moment later. What can't be sent stays here,
 * through a reload, a lost connection or an expired session, and is sent when it can be.
 */
export class DraftSaver {
  readonly #listeners = new Set<() => void>()
  readonly #ports: Ports
  readonly #key: string
  readonly #sendLater = debounce(() => void this.flush(), saveAfterMs)
  #sending: Promise<void> | undefined
  #saving: Saving

  constructor(draftId: string, ports: Ports) {
    this.#ports = ports
    this.#key = keyOf(draftId)
    const unsaved = this.#stored()
    this.#saving = { unsaved, state: isEmpty(unsaved) ? 'saved' : 'waiting' }
  }

  get = (): Saving => this.#saving

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  put = (change: DraftChange): void => {
    this.#become({ unsaved: { ...this.#saving.unsaved, ...change }, state: 'saving' })
    this.#sendLater()
  }

  /** Sends what is left now; resolves to whether all of it has arrived. */
  flush = async (): Promise<boolean> => {
    this.#sendLater.cancel()
    await this.#sending
    if (!isEmpty(this.#saving.unsaved)) {
      this.#sending = this.#send(this.#saving.unsaved)
      await this.#sending
      this.#sending = undefined
    }
    return isEmpty(this.#saving.unsaved)
  }

  async #send(change: DraftChange): Promise<void> {
    this.#become({ ...this.#saving, state: 'saving' })
    try {
      this.#ports.onSaved(await this.#ports.send(change))
      const unsaved = without(this.#saving.unsaved, change)
      this.#become({ unsaved, state: isEmpty(unsaved) ? 'saved' : 'saving' })
    } catch (error) {
      const status = statusOf(error)
      const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 401
      this.#become({ ...this.#saving, state: isRefused ? 'refused' : 'waiting', error })
    }
  }

  #become(saving: Saving): void {
    this.#saving = saving
    this.#store(saving.unsaved)
    for (const listener of this.#listeners) listener()
  }

  #stored(): DraftChange {
    try {
      return JSON.parse(this.#ports.storage?.getItem(this.#key) ?? '{}') as DraftChange
    } catch {
      return {}
    }
  }

  #store(unsaved: DraftChange): void {
    try {
      if (isEmpty(unsaved)) this.#ports.storage?.removeItem(this.#key)
      else this.#ports.storage?.setItem(this.#key, JSON.stringify(unsaved))
    } catch {
      // Storage is blocked or full: then it lasts as long as the page.
    }
  }
}

const isEmpty = (change: DraftChange) => Object.keys(change).length === 0

/** What was typed while the rest was on its way stays. */
function without(unsaved: DraftChange, sent: DraftChange): DraftChange {
  const left = Object.entries(unsaved).filter(
    ([name, value]) => sent[name as keyof DraftChange] !== value,
  )
  return Object.fromEntries(left)
}
