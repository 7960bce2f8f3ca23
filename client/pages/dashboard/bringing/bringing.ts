import type { Told } from '#contract/vault/changes.ts'
import type { Chosen } from '#client/platform/uploads/chosen-files.ts'
import { WaitingFiles } from '#client/platform/uploads/waiting-files.ts'
import { knownAmong, type Hashed } from './known-files.ts'
import { beyondRoom } from './beyond-room.ts'
import { nothingBrought, type Brought } from './bringing-progress.ts'
import { gather, isZip, type Item } from './gather-files.ts'
import type { OnDevice, Over, Sender } from './bringing-needs.ts'
import { inHashBatches } from './hash-batches.ts'
import { Interrupted, type Left } from './interrupted-bringing.ts'
import { Notes } from './notes.ts'
import { Telling } from './tell-from-notes.ts'

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
  readonly #shelf: OnDevice['shelf']
  readonly #telling: Telling
  readonly #listeners = new Set<() => void>()
  readonly #sent = new Map<string, Sent>()
  readonly #hashes = new Set<string>()
  /** By their path: what has neither come nor failed. */
  readonly #waitingFor = new Map<string, string>()
  #state: Brought = nothingBrought
  #turn: Promise<void> = Promise.resolve()
  #run = { isStopped: false }
  #goesOn: Promise<void> | undefined
  /** Whether it was looked for what can go on by itself. */
  #isLookedFor = false
  readonly #asleep = new Set<() => void>()

  constructor(familyId: string, sender: Sender, { record, shelf }: OnDevice) {
    this.#familyId = familyId
    this.#telling = new Telling(familyId)
    this.#record = record
    this.#shelf = shelf
    this.#sender = sender
    sender.onOver((over, isGivenUp) => (isGivenUp ? this.#gone(over.id) : this.#over(over)))
  }

  get = (): Brought => this.#state

  /** What an earlier visit left half-done, until somebody chooses something or says that it doesn't matter. */
  getLeft = (): Left | undefined => (this.#isLookedFor ? this.#record.left : undefined)

  forgetLeft = (): void => {
    this.#record.forget()
    this.#become(this.#state)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** More is known of what came: its album, its day. */
  onTold = (listener: () => void): (() => void) => this.#telling.onTold(listener)

  /** What lies on this device from an earlier visit goes on by itself; what was paused then waits. */
  goOnWithLeft = (): Promise<void> => (this.#goesOn ??= this.#goOnWithLeft())

  async #goOnWithLeft(): Promise<void> {
    const { left } = this.#record
    const chosen = await this.#shelf.takeOver()
    this.#isLookedFor = true
    if (chosen.length === 0) return this.#become(this.#state)
    if (left?.isPaused) this.pause()
    this.#take(chosen)
    this.#change({ leftBefore: left && left.total - left.done })
  }

  take = (chosen: readonly Chosen[]): void => {
    void this.#shelf.keep(chosen)
    this.#take(chosen)
  }

  /** For what lies on this device anyway. */
  takeKept = (chosen: readonly Chosen[]): void => this.#take(chosen)

  #take(chosen: readonly Chosen[]): void {
    if (chosen.length === 0) return
    if (this.#state.phase === 'over' || this.#state.phase === 'none') {
      this.#hashes.clear()
      this.#waitingFor.clear()
      this.#become({ ...nothingBrought, isPaused: this.#state.isPaused, phase: 'opening' })
    }
    const run = this.#run
    this.#turn = this.#turn.then(() => this.#bring(chosen, run))
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

  /** What hasn't come yet isn't sent any more. */
  stop = (): void => {
    this.#run.isStopped = true
    this.#run = { isStopped: false }
    for (const id of this.#sent.keys())
      if (!this.#state.failed.has(id)) void this.#sender.remove(id)
    this.goOn()
  }

  clear = (): void => this.#become(nothingBrought)

  async #bring(chosen: readonly Chosen[], run: { isStopped: boolean }): Promise<void> {
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
    void this.#askForRoom(pictures)
    const notes = new Notes(gathered)
    await notes.readAlbums()
    for (const some of inHashBatches(pictures)) {
      await this.#room()
      if (run.isStopped) this.#leave(some)
      else await this.#bringSome(some, notes, run)
    }
  }

  async #askForRoom(pictures: readonly Item[]): Promise<void> {
    const bytes = pictures.reduce((sum, { size }) => sum + size, 0)
    const beyond = await beyondRoom(this.#familyId, bytes)
    if (beyond && this.#state.phase === 'bringing') this.#change({ beyondRoom: beyond })
  }

  async #bringSome(items: readonly Item[], notes: Notes, run: { isStopped: boolean }) {
    const { hashed, unreadable } = await knownAmong(this.#familyId, items, this.#look)
    this.#change({ looking: undefined })
    if (run.isStopped) return this.#leave(items)
    for (const { item, why } of unreadable) this.#fail(item.path, item, why)
    const known: string[] = []
    const fresh: Sent[] = []
    for (const one of hashed) {
      const told = await notes.of(one.item)
      if (this.#isHere(one)) {
        this.#isOver(one.item)
        known.push(one.item.name)
        if (told) this.#telling.later({ sha256: one.sha256!, told })
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
      this.#isOver(sent.item)
      const failed = new Map(this.#state.failed)
      failed.delete(id)
      this.#change({ came: this.#state.came + 1, failed })
      if (sent.told) this.#telling.soon({ sha256: media.sha256, told: sent.told })
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
    this.#leave([sent.item], this.#state.failed.has(id))
    this.#wake()
  }

  #leave(items: readonly Item[], isTold = false): void {
    for (const item of items) this.#isOver(item)
    const givenUp = new Set([...this.#state.givenUp, ...items.map(({ from }) => from)])
    const { total, leftBefore } = this.#state
    const fewer = isTold ? 0 : items.length
    // What was given up isn't missing on this device: nobody is asked to choose it again.
    this.#change({ givenUp, total: total - fewer, leftBefore: leftBefore && leftBefore - fewer })
  }

  /** It is kept or given up. A zip holds others, too. */
  #isOver({ path, from }: Item): void {
    this.#waitingFor.delete(path)
    if (!isZip(from.name)) void this.#shelf.drop(from)
  }

  #fail(id: string, { name, path, from }: Item, why: string): void {
    this.#waitingFor.delete(path)
    this.#change({ failed: new Map(this.#state.failed).set(id, { name, why, from }) })
  }

  get #waiting(): number {
    return [...this.#sent.keys()].filter((id) => !this.#state.failed.has(id)).length
  }

  /** Comes back when there is something to do again. While it is paused no more is made ready than is shown. */
  async #room(most = mostWaiting): Promise<void> {
    while ((this.#state.isPaused && this.#waiting > 0) || this.#waiting >= most) {
      await new Promise<void>((resolve) => this.#asleep.add(resolve))
      await this.#telling.tell()
    }
  }

  #wake(): void {
    for (const resolve of this.#asleep) resolve()
    this.#asleep.clear()
  }

  async #end(turn: Promise<void>): Promise<void> {
    await turn
    await this.#room(1)
    // More was chosen meanwhile; whoever brings that comes to an end, too.
    if (this.#turn !== turn) return
    await this.#telling.tellAll()
    if (this.#turn !== turn) return
    void this.#shelf.clear()
    this.#change({ phase: 'over' })
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
    const whose = `${accountId} ${familyId}`
    const onDevice = { record: new Interrupted(whose), shelf: new WaitingFiles(whose) }
    one = new Bringing(familyId, sender, onDevice)
    all.set(sender, one)
  }
  return one
}
