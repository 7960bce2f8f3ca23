import { sealedEnding, sealedType } from '#contract/rules/beyond/sealed-type.ts'
import { writeAtRest } from '#client/platform/debounce.ts'
import { earlyRecorder } from './early-recorder.ts'
import { noteWaiting } from './note-waiting.ts'
import { openTakeDatabase, type TakeDatabase } from './take-database.ts'
import { heldTakes } from './take-locks.ts'
import { completed, ended, hasContent, type Slice, type Take } from './take.ts'

export interface Takes {
  /** False until the device was asked. */
  readonly isReady: boolean
  readonly isLasting: boolean
  /** The newest first; one that another tab is recording right now isn't among them. */
  readonly takes: readonly Take[]
}

// A finger on a handle makes dozens of changes a second.
const restMs = 150

const unread: Takes = { isReady: false, isLasting: true, takes: [] }

/** Every take on this device. It outlives pages, and tells the other tabs when something changes. */
export class TakesStore {
  readonly #listeners = new Set<() => void>()
  readonly #opening: () => Promise<TakeDatabase>
  /** Slices that a full device couldn't take; they last as long as this page. */
  readonly #overflow = new Map<string, Slice[]>()
  /** Takes as they are, where a full device still has them as they were. */
  readonly #unstored = new Map<string, Take>()
  readonly #beingRecorded = new Set<string>()
  /** The name of a store that other pages neither show nor count. */
  readonly #apart: string | undefined
  #database: Promise<TakeDatabase> | undefined
  #channel: BroadcastChannel | undefined
  #changing: Promise<void> = Promise.resolve()
  readonly #soon = new Map<string, Partial<Take>>()
  /** Changes on their way into the database. */
  readonly #underWay = new Set<readonly [takeId: string, change: Partial<Take>]>()
  readonly #changeAtRest = writeAtRest(
    () => this.#changeNow(),
    restMs,
    () => this.#changeAtOnce(),
  )
  #state = unread

  constructor(opening: () => Promise<TakeDatabase> = openTakeDatabase, apart?: string) {
    this.#opening = opening
    this.#apart = apart
  }

  get = (): Takes => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads what is there; a take that nobody is recording any more was cut off, and is ended now. */
  load = async (): Promise<void> => {
    const database = await this.#open()
    const isHeld = await heldTakes()
    const found: Take[] = []
    for (const take of await this.#list()) {
      const isUnderWay = isHeld(take.id) || this.#beingRecorded.has(take.id)
      if (isUnderWay && take.state === 'recording') continue
      const whole = take.state === 'recording' ? await this.#end(take, true) : take
      if (hasContent(whole)) found.push(whole)
      else if (take.kind !== 'written') await database.remove(take.id)
    }
    found.sort((a, b) => b.startedAt.localeCompare(a.startedAt))
    const isLasting = database.isLasting && this.#unstored.size === 0
    this.#become({ isReady: true, isLasting, takes: found })
  }

  /** Adds or changes a take as a whole. */
  save = async (take: Take): Promise<void> => {
    await this.#put(take)
    await this.#changed()
  }

  /** One after the other, so that two fields typed in at once don't undo each other. */
  change = (takeId: string, change: Partial<Take>): Promise<void> => {
    const before = this.#changing
    const entry = [takeId, change] as const
    this.#underWay.add(entry)
    const next = async () => {
      await before.catch(() => undefined)
      const take = await this.#read(takeId)
      if (take) await this.save({ ...take, ...change })
      this.#underWay.delete(entry)
    }
    this.#changing = next()
    return this.#changing
  }

  /** For what changes with every key and every move of a finger: written down at the next rest. */
  changeSoon = (takeId: string, change: Partial<Take>): void => {
    this.#soon.set(takeId, { ...this.#soon.get(takeId), ...change })
    this.#changeAtRest()
  }

  /** The take with every change that was asked for so far. */
  find = async (takeId: string): Promise<Take | undefined> => {
    this.#changeNow()
    await this.#changing.catch(() => undefined)
    return this.#read(takeId)
  }

  begin = async (take: Take): Promise<void> => {
    this.#beingRecorded.add(take.id)
    await (await this.#open()).put(take)
    // If this browser ends now, other pages shall know that something waits.
    this.#tell(this.#state.takes.length + 1)
  }

  /** One more moment of a recording. Throws when the device is full; the moment itself is kept in memory. */
  addSlice = async (take: Take, slice: Slice): Promise<void> => {
    try {
      await (await this.#open()).addSlice(take, slice)
    } catch (error) {
      this.#overflow.set(take.id, [...(this.#overflow.get(take.id) ?? []), slice])
      throw error
    }
  }

  /** Closes a recording. */
  finish = async (take: Take, wasCutOff: boolean): Promise<Take> => {
    const whole = await this.#end(take, wasCutOff)
    this.#beingRecorded.delete(take.id)
    await this.#changed()
    return whole
  }

  bytesOf = async (take: Take): Promise<Blob> => {
    const all = await this.#slicesOf(take.id)
    return new Blob(
      all.map(({ bytes }) => bytes),
      { type: take.contentType },
    )
  }

  /** A take's encrypted bytes in the place of its sound or words, which are gone from here with the same commit. */
  seal = async (take: Take, bytes: Blob, sealedAs: string): Promise<void> => {
    const whole = (await this.find(take.id)) ?? take
    const sealed: Take = {
      ...whole,
      sealedAs,
      contentType: sealedType,
      fileName: `Sealed message ${sealedAs}.${sealedEnding}`,
      byteLength: bytes.size,
      words: '',
      peaks: [],
    }
    const slice = { takeId: take.id, number: 0, bytes, durationMs: take.durationMs, peak: 0 }
    await (await this.#open()).replace(sealed, slice)
    this.#overflow.delete(take.id)
    this.#unstored.delete(take.id)
    await this.#changed()
  }

  remove = async (takeId: string): Promise<void> => {
    await this.#forget(takeId)
    await this.#changed()
  }

  /** A take and the others of the same message: one of them was chosen. */
  removeAttempts = async ({ id, attemptsOf }: Take): Promise<void> => {
    const same = (await this.#list()).filter(
      (take) => take.attemptsOf === attemptsOf && take.state === 'done',
    )
    for (const takeId of new Set([id, ...same.map((take) => take.id)])) await this.#forget(takeId)
    await this.#changed()
  }

  #changeNow(): void {
    this.#changeAtRest.cancel()
    const due = [...this.#soon]
    this.#soon.clear()
    for (const [takeId, change] of due) void this.change(takeId, change)
  }

  /** A page that goes away has no time to read first: what it knows is written, with everything on its way. */
  #changeAtOnce(): void {
    const due = new Set(this.#soon.keys())
    this.#changeNow()
    const known = this.#state.takes.filter(({ id }) => due.has(id))
    for (const take of known) {
      const changes = [...this.#underWay].filter(([takeId]) => takeId === take.id)
      void this.#put(Object.assign({}, take, ...changes.map(([, change]) => change)))
    }
  }

  async #forget(takeId: string): Promise<void> {
    await (await this.#open()).remove(takeId)
    this.#overflow.delete(takeId)
    this.#unstored.delete(takeId)
  }

  async #read(takeId: string): Promise<Take | undefined> {
    return (await this.#list()).find(({ id }) => id === takeId)
  }

  async #list(): Promise<Take[]> {
    const stored = (await (await this.#open()).list()).map(completed)
    const newer = stored.map((take) => this.#unstored.get(take.id) ?? take)
    const known = new Set(stored.map(({ id }) => id))
    return [...newer, ...[...this.#unstored.values()].filter(({ id }) => !known.has(id))]
  }

  /** A full device may refuse even a change of words: then they last as long as the page. */
  async #put(take: Take): Promise<void> {
    try {
      await (await this.#open()).put(take)
      this.#unstored.delete(take.id)
    } catch (error) {
      console.warn('A take could not be written down as it is now.', error)
      this.#unstored.set(take.id, take)
    }
  }

  async #end(take: Take, wasCutOff: boolean): Promise<Take> {
    const whole = ended(take, await this.#slicesOf(take.id), wasCutOff)
    await this.#put(whole)
    return whole
  }

  async #slicesOf(takeId: string): Promise<Slice[]> {
    const stored = await (await this.#open()).slicesOf(takeId)
    const all = [...stored, ...(this.#overflow.get(takeId) ?? [])]
    return all.sort((a, b) => a.number - b.number)
  }

  #open(): Promise<TakeDatabase> {
    if (!this.#database) {
      this.#database = this.#opening()
      this.#channel =
        globalThis.BroadcastChannel && new BroadcastChannel(this.#apart ?? 'kinfold-takes')
      this.#channel?.addEventListener('message', () => void this.load())
    }
    return this.#database
  }

  async #changed(): Promise<void> {
    await this.load()
    this.#channel?.postMessage('changed')
  }

  #tell(count: number): void {
    if (!this.#apart) noteWaiting(count)
  }

  #become(state: Takes): void {
    this.#state = state
    this.#tell(state.takes.length)
    for (const listener of this.#listeners) listener()
  }
}

export const takesStore: TakesStore = earlyRecorder()?.takes ?? new TakesStore()

const stores = new Map<string, TakesStore>()

/** A place of its own for takes that are meant for one link, and for no account on this device. */
export function takesFor(name: string): TakesStore {
  const store = stores.get(name) ?? new TakesStore(() => openTakeDatabase(name), name)
  stores.set(name, store)
  return store
}
