import type { Wish } from '#contract/wishes/index.ts'
import type { UnsavedStore } from './unsaved-words.ts'

/** `here`: it couldn't be saved, and lies on this device. `elsewhere`: another device has changed it since. */
type Standing = 'saved' | 'writing' | 'saving' | 'here' | 'elsewhere'

export interface AnswerState {
  readonly words: string
  readonly standing: Standing
  /** Why it couldn't be saved, in words. */
  readonly why?: string
  /** What stands on the server, where that is something else. */
  readonly theirs?: string
}

export interface Saving {
  readonly base: number
  readonly words: string
  readonly recordingId: string | null
}

interface AnswerPorts {
  readonly unsaved: UnsavedStore
  /** Saves it; throws where that wasn't possible. */
  save(saving: Saving): Promise<Wish>
  /** Asks what stands on the server now. */
  readAgain(): Promise<Wish | undefined>
  isConflict(error: unknown): boolean
  wordsOf(error: unknown): string
}

const wordsIn = (wish: Wish | undefined) =>
  wish && 'words' in wish.content ? wish.content.words : ''

// Long enough not to save in the middle of a word, short enough to be done before somebody puts the phone away.
const PAUSE_MS = 1500

/**
 * One answer as it is written. Every letter lies on this device until the server has it; a save that fails says so and
 * is tried again; and nothing that another device wrote meanwhile is written over.
 */
export class Answer {
  #state: AnswerState
  #base: number
  #recordingId: string | null
  #saved: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #underWay: Promise<void> | undefined
  readonly #ports: AnswerPorts
  readonly #listeners = new Set<() => void>()

  constructor(wish: Wish | undefined, ports: AnswerPorts) {
    this.#ports = ports
    this.#base = wish?.version ?? 0
    this.#recordingId = wish?.recordingId ?? null
    this.#saved = wordsIn(wish)
    this.#state = { words: this.#saved, standing: 'saved' }
    const left = ports.unsaved.read()
    if (!left || left.words === this.#saved) ports.unsaved.forget()
    else if (left.base === this.#base) this.#state = { words: left.words, standing: 'here' }
    else this.#state = { words: left.words, standing: 'elsewhere', theirs: this.#saved }
  }

  get = (): AnswerState => this.#state
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(state: AnswerState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  write = (words: string): void => {
    this.#ports.unsaved.write({ words, base: this.#base })
    if (this.#state.standing === 'elsewhere') return this.#tell({ ...this.#state, words })
    this.#tell({ words, standing: 'writing' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS)
  }

  /** A voice beside the words, or none: saved at once. Throws where that wasn't possible. */
  speak = async (recordingId: string | null): Promise<void> => {
    const before = this.#recordingId
    this.#recordingId = recordingId
    try {
      await this.#send()
    } catch (error) {
      this.#recordingId = before
      throw error
    }
  }

  /** Saves what isn't saved yet; what fails stays on this device. */
  save = async (): Promise<void> => {
    clearTimeout(this.#timer)
    if (this.#state.standing === 'elsewhere') return
    if (this.#underWay) await this.#underWay.catch(() => {})
    const { words } = this.#state
    if (words === this.#saved || this.#isNothing(words)) {
      this.#ports.unsaved.forget()
      return this.#tell({ words, standing: 'saved' })
    }
    await this.#send().catch(() => {})
  }

  /** A question that nobody has answered yet isn't answered by blanks. */
  #isNothing(words: string): boolean {
    return this.#base === 0 && this.#recordingId === null && words.trim() === ''
  }

  #send(): Promise<void> {
    const sending = this.#sendOnce(this.#underWay)
    this.#underWay = sending
    return sending
  }

  async #sendOnce(before: Promise<void> | undefined): Promise<void> {
    await before?.catch(() => {})
    const { words } = this.#state
    this.#tell({ words, standing: 'saving' })
    try {
      const saving = { base: this.#base, words, recordingId: this.#recordingId }
      this.#note(await this.#ports.save(saving), words)
    } catch (error) {
      await this.#fail(error)
      throw error
    }
  }

  #note(wish: Wish, words: string): void {
    this.#base = wish.version
    this.#saved = words
    const { words: now } = this.#state
    if (now === words) {
      this.#ports.unsaved.forget()
      this.#tell({ words, standing: 'saved' })
      return
    }
    this.#ports.unsaved.write({ words: now, base: this.#base })
    this.#tell({ words: now, standing: 'writing' })
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS)
  }

  async #fail(error: unknown): Promise<void> {
    const { words } = this.#state
    this.#ports.unsaved.write({ words, base: this.#base })
    const why = this.#ports.wordsOf(error)
    if (!this.#ports.isConflict(error)) return this.#tell({ words, standing: 'here', why })
    try {
      const now = await this.#ports.readAgain()
      this.#meet(now, words)
    } catch {
      this.#tell({ words, standing: 'here', why })
    }
  }

  /** Somebody was quicker. The same words are no conflict: a save whose answer got lost on the way. */
  #meet(now: Wish | undefined, words: string): void {
    this.#base = now?.version ?? 0
    this.#saved = wordsIn(now)
    this.#recordingId = now?.recordingId ?? null
    if (this.#saved === words) return void this.save()
    this.#tell({ words, standing: 'elsewhere', theirs: this.#saved })
  }

  /** After a look at both: one's own words become the newest version, or those that stand there stay. */
  decide = async (whose: 'mine' | 'theirs'): Promise<void> => {
    const words = whose === 'mine' ? this.#state.words : this.#saved
    this.#tell({ words, standing: 'writing' })
    this.#ports.unsaved.write({ words, base: this.#base })
    await this.save()
  }

  /** The same answer was changed by another part of this page, such as bringing an earlier version back. */
  adopt = (wish: Wish): void => {
    if (wish.version <= this.#base || this.#state.standing !== 'saved') return
    this.#base = wish.version
    this.#saved = wordsIn(wish)
    this.#recordingId = wish.recordingId
    this.#tell({ words: this.#saved, standing: 'saved' })
  }
}
