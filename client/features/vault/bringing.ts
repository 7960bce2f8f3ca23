import type { Told } from '#contract/vault.ts'
import type { MediaItem } from '#contract/media.ts'
import type { Chosen } from '#client/platform/uploads/chosen-files.ts'
import type { UploadSource } from '#client/platform/uploads/upload-source.ts'
import { knownAmong, type Hashed } from './known-files.ts'
import { nothingBrought, type Brought } from './brought.ts'
import { gather, type Item } from './gather.ts'
import { inHandfuls } from './handfuls.ts'
import { Interrupted, type Left } from './interrupted.ts'
import { Notes } from './notes.ts'
import { tellAll } from './tell.ts'

/** What ended of what was sent. */
interface Over {
  readonly id: string
  readonly phase: string
  readonly failure?: string
  readonly canRetry?: boolean
  readonly media?: MediaItem
}

/** Whoever sends the files; the page says who. */
interface Sender {
  readonly add: (sources: UploadSource[]) => string[]
  readonly onOver: (listener: (over: Over, isGivenUp: boolean) => void) => () => void
  readonly remove: (id: string) => Promise<void>
  readonly resume: (id: string) => void
  readonly hold: () => void
  readonly goOn: () => void
}

// So many wait for their turn; the rest isn't even opened.
const mostWaiting = 24
const tryAgainMs = 20_000
const mostTries = 5

// From here it takes a second or more to read.
const toldFrom = 64 * 1024 * 1024

interface Sent {
  readonly item: Item
  readonly told: Told | undefined
  tries: number
}

/** What somebody brings into a vault: all of it through one door, however it was packed. It lives outside the page. */
export class Bringing {
  readonly #familyId: string
  readonly #sender: Sender
  readonly #record: Interrupted
  readonly #listeners = new Set<() => void>()
  readonly #toldListeners = new Set<() => void>()
  readonly #sent = new Map<string, Sent>()
  readonly #later: { sha256: string; told: Told }[] = []
  readonly #hashes = new Set<string>()
  /** By their path: what has neither come nor failed. */
  readonly #waitingFor = new Map<string, string>()
  #toTell: { sha256: string; told: Told }[] = []
  #state: Brought = nothingBrought
  #turn: Promise<void> = Promise.resolve()
  readonly #asleep = new Set<() => void>()

  constructor(familyId: string, sender: Sender, record: Interrupted) {
    this.#familyId = familyId
    this.#record = record
    this.#sender = sender
    sender.onOver((over, isGivenUp) => (isGivenUp ? this.#gone(over.id) : this.#over(over)))
  }

  get = (): Brought => this.#state

  /** What an earlier visit left half-done, until somebody chooses something or says that it doesn't matter. */
  getLeft = (): Left | undefined => this.#record.left

  forgetLeft = (): void => {
    this.#record.forget()
    this.#become(this.#state)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** More is known of what came: its album, its day. */
  onTold = (listener: () => void): (() => void) => {
    this.#toldListeners.add(listener)
    return () => this.#toldListeners.delete(listener)
  }

  take = (chosen: readonly Chosen[]): void => {
    if (chosen.length === 0) return
    if (this.#state.phase === 'over' || this.#state.phase === 'none') {
      this.#hashes.clear()
      this.#waitingFor.clear()
      this.#become({ ...nothingBrought, isPaused: this.#state.isPaused, phase: 'opening' })
    }
    this.#turn = this.#turn.then(() => this.#bring(chosen))
    void this.#end(this.#turn)
  }

  pause = (): void => {
    this.#change({ isPaused: true })
    this.#sender.hold()
  }

  goOn = (): void => {
    this.#change({ isPaused: false })
    this.#sender.goOn()
    this.#wake()
  }

  clear = (): void => this.#become(nothingBrought)

  async #bring(chosen: readonly Chosen[]): Promise<void> {
    const gathered = await gather(chosen)
    const { pictures, leftOut, passedOver, notes: noted } = gathered
    for (const { path, name } of pictures) this.#waitingFor.set(path, name)
    const failed = new Map(this.#state.failed)
    for (const one of leftOut) failed.set(`left out ${failed.size}`, one)
    this.#change({
      phase: 'bringing',
      failed,
      total: this.#state.total + pictures.length + leftOut.length,
      notes: this.#state.notes + noted.size,
      passedOver: this.#state.passedOver + passedOver,
    })
    const notes = new Notes(gathered)
    await notes.readAlbums()
    for (const some of inHandfuls(pictures)) {
      await this.#room()
      await this.#bringSome(some, notes)
    }
  }

  async #bringSome(items: readonly Item[], notes: Notes): Promise<void> {
    const { hashed, unreadable } = await knownAmong(this.#familyId, items, this.#look)
    this.#change({ looking: undefined })
    for (const { item, why } of unreadable) this.#fail(item.path, item, why)
    const known: string[] = []
    const fresh: Sent[] = []
    for (const one of hashed) {
      const told = await notes.of(one.item)
      if (this.#isHere(one)) {
        this.#waitingFor.delete(one.item.path)
        known.push(one.item.name)
        if (told) this.#later.push({ sha256: one.sha256!, told })
      } else fresh.push({ item: asSent(one), told, tries: 0 })
    }
    const ids = this.#sender.add(fresh.map(({ item }) => item))
    ids.forEach((id, i) => this.#sent.set(id, fresh[i]!))
    this.#change({ known: [...this.#state.known, ...known] })
  }

  /** What is read in a moment isn't told. */
  #look = ({ name, size }: Item, readBytes: number): void => {
    if (size < toldFrom) return
    this.#change({ looking: { name, share: readBytes / size } })
  }

  /** In the vault, or chosen twice in one go. */
  #isHere({ sha256, isKnown }: Hashed): boolean {
    if (sha256 === undefined) return false
    const isTwice = this.#hashes.has(sha256)
    this.#hashes.add(sha256)
    return isKnown || isTwice
  }

  #over({ id, phase, failure, canRetry, media }: Over): void {
    const sent = this.#sent.get(id)
    if (!sent) return
    if (phase === 'kept' && media) {
      this.#sent.delete(id)
      this.#waitingFor.delete(sent.item.path)
      const failed = new Map(this.#state.failed)
      failed.delete(id)
      this.#change({ came: this.#state.came + 1, failed })
      if (sent.told) this.#toTell.push({ sha256: media.sha256, told: sent.told })
    } else if (phase === 'failed' && canRetry && sent.tries < mostTries) {
      sent.tries += 1
      setTimeout(() => this.#sent.has(id) && this.#sender.resume(id), tryAgainMs)
      return
    } else if (phase === 'failed') {
      this.#fail(id, sent.item, failure ?? 'It couldn’t be sent.')
      if (!canRetry) {
        // It is told in the end, by name: a row of its own would say it a second time.
        void this.#sender.remove(id)
        this.#sent.delete(id)
      }
    }
    this.#wake()
  }

  /** Somebody gave it up: it counts only where they were told already that it failed. */
  #gone(id: string): void {
    const sent = this.#sent.get(id)
    if (!sent) return
    this.#sent.delete(id)
    this.#waitingFor.delete(sent.item.path)
    const givenUp = new Set(this.#state.givenUp).add(sent.item.from)
    const total = this.#state.total - (this.#state.failed.has(id) ? 0 : 1)
    this.#change({ givenUp, total })
    this.#wake()
  }

  #fail(id: string, { name, path, from }: Item, why: string): void {
    this.#waitingFor.delete(path)
    this.#change({ failed: new Map(this.#state.failed).set(id, { name, why, from }) })
  }

  get #waiting(): number {
    return [...this.#sent.keys()].filter((id) => !this.#state.failed.has(id)).length
  }

  /** Comes back when there is something to do again. */
  async #room(most = mostWaiting): Promise<void> {
    while (this.#state.isPaused || this.#waiting >= most) {
      await new Promise<void>((resolve) => this.#asleep.add(resolve))
      await this.#tell()
    }
  }

  #wake(): void {
    for (const resolve of this.#asleep) resolve()
    this.#asleep.clear()
  }

  async #tell(): Promise<void> {
    const now = this.#toTell
    this.#toTell = []
    await this.#tellThese(now)
  }

  async #tellThese(notes: readonly { sha256: string; told: Told }[]): Promise<void> {
    if (notes.length === 0) return
    await tellAll(this.#familyId, notes)
    for (const listener of this.#toldListeners) listener()
  }

  async #end(turn: Promise<void>): Promise<void> {
    await turn
    await this.#room(1)
    // More was chosen meanwhile; whoever brings that comes to an end, too.
    if (this.#turn !== turn) return
    await this.#tell()
    // What was here already may lie in an album only now that its twin has come.
    await this.#tellThese(this.#later.splice(0))
    if (this.#turn === turn) this.#change({ phase: 'over' })
  }

  #change(change: Partial<Brought>): void {
    this.#become({ ...this.#state, ...change })
  }

  #become(state: Brought): void {
    this.#state = state
    this.#record.note(state, this.#waitingFor.values())
    for (const listener of this.#listeners) listener()
  }
}

const asSent = ({ item, sha256 }: Hashed): Item => ({ ...item, sha256, isForVault: true })

const all = new WeakMap<Sender, Bringing>()

export function bringingOf(familyId: string, accountId: string, sender: Sender): Bringing {
  let one = all.get(sender)
  if (!one) {
    one = new Bringing(familyId, sender, new Interrupted(`${accountId} ${familyId}`))
    all.set(sender, one)
  }
  return one
}
