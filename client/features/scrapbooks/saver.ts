import type { Book, BookPage } from '#contract/scrapbooks/scrapbooks.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { replaceScene, takeBook, takeSheets, takeTheirs, type Editor } from './editing/editor.ts'
import { createStore } from './editing/store.ts'

/** What the server has of a page. */
interface Known extends Scene {
  readonly version: number
}

/** Pages that were changed here and that the server doesn't have yet, with the version they were changed from. */
export type KeptPages = Readonly<Record<string, Known>>

export interface Conflict {
  readonly pageId: string
  readonly theirs: BookPage
}

interface Saving {
  readonly phase: 'saved' | 'saving' | 'waiting' | 'refused'
  /** Why it was refused, for a person. */
  readonly words?: string | undefined
  readonly conflicts: readonly Conflict[]
}

/** How the saver reaches the server, this device and whoever looks at the screen. */
interface Reach {
  readonly save: (
    pageId: string,
    body: Known,
  ) => Promise<{ readonly page: BookPage; readonly revision: number }>
  readonly readPage: (pageId: string) => Promise<BookPage>
  readonly keep: (pages: KeptPages | undefined) => void
  readonly recall: () => KeptPages
  /** Somebody else's work has come onto a page. */
  readonly tell: (page: BookPage) => void
  readonly later: (run: () => void, ms: number) => () => void
}

const soonMs = 800
const againMs = 5000

const sceneOf = ({ paper, items }: Scene): Scene => ({ paper, items })

/** Whether two pages say the same; a database has its own order for what an item says. */
const saysSame = (one: unknown, other: unknown): boolean => {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => saysSame(one[name as keyof object], other[name as keyof object]))
  )
}

const isSame = (one: Scene, other: Scene) => one.items === other.items && one.paper === other.paper

/** Brings every change to the server a moment after it is made. What isn't there yet lies on this device. */
export class Saver {
  readonly state = createStore<Saving>({ phase: 'saved', conflicts: [] })
  revision: number
  readonly #editor: Editor
  readonly #reach: Reach
  readonly #known = new Map<string, Known>()
  readonly #recalled: Map<string, Known>
  /** What was sent last of each page: an answer that got lost doesn't make it somebody else's. */
  readonly #sent = new Map<string, Scene>()
  #unsubscribe = () => {}
  #isRunning = false
  #cancelNext = () => {}
  #seen: ReadonlyMap<string, Scene>

  constructor(editor: Editor, reach: Reach) {
    this.#editor = editor
    this.#reach = reach
    this.#recalled = new Map(Object.entries(reach.recall()))
    this.#seen = editor.state.get().sheets
    this.revision = editor.state.get().book.revision
  }

  start(): void {
    this.#unsubscribe = this.#editor.state.subscribe(() => this.#changed())
  }

  stop(): void {
    this.#unsubscribe()
    this.#cancelNext()
  }

  hasUnsaved(): boolean {
    return this.#dirtyIds().length > 0
  }

  /** A page as the server has it now. */
  take(page: BookPage): void {
    const before = this.#known.get(page.id)
    if (before && page.version <= before.version) return
    const sent = this.#sent.get(page.id)
    if (before && sent && saysSame(sent, sceneOf(page))) {
      this.#known.set(page.id, { version: page.version, ...sent })
      return
    }
    if (before && this.#isDirty(page.id)) return this.#dispute(page)
    this.#known.set(page.id, { version: page.version, ...sceneOf(page) })
    const sheet = { id: page.id, missing: page.missing, ...sceneOf(page) }
    if (before) {
      takeTheirs(this.#editor, sheet)
      this.#reach.tell(page)
    } else takeSheets(this.#editor, [sheet])
    return this.#takeRecalled(page)
  }

  /** Somebody chose. Neither is lost: undo brings the other back. */
  decide({ pageId, theirs }: Conflict, whose: 'mine' | 'theirs'): void {
    this.#known.set(pageId, { version: theirs.version, ...sceneOf(theirs) })
    this.#become({ conflicts: this.state.get().conflicts.filter((one) => one.pageId !== pageId) })
    if (whose === 'theirs') replaceScene(this.#editor, pageId, sceneOf(theirs))
    this.#keepHere()
    this.#soon(0)
  }

  /** The book's names, and which pages it has. Answers those that are newer than what is known here. */
  adopt(book: Book): string[] {
    this.revision = book.revision
    takeBook(this.#editor, book)
    const there = [book.cover, ...book.pages]
    const ids = new Set(there.map(({ id }) => id))
    for (const id of this.#known.keys()) if (!ids.has(id)) this.#known.delete(id)
    return there
      .filter(({ id, version }) => (this.#known.get(id)?.version ?? 0) < version)
      .map(({ id }) => id)
  }

  async saveNow(): Promise<void> {
    this.#cancelNext()
    if (this.#isRunning) return
    this.#isRunning = true
    let goesOn = true
    for (let id = this.#next(); id && goesOn; id = this.#next()) {
      this.#become({ phase: 'saving', words: undefined })
      goesOn = await this.#saveOne(id)
      this.#keepHere()
    }
    if (goesOn) this.#become({ phase: 'saved', words: undefined })
    this.#isRunning = false
  }

  #isDirty(pageId: string): boolean {
    const sheet = this.#editor.state.get().sheets.get(pageId)
    const base = this.#known.get(pageId)
    return Boolean(sheet && base && !isSame(sheet, base))
  }

  #dirtyIds(): string[] {
    return [...this.#known.keys()].filter((id) => this.#isDirty(id))
  }

  /** Pages that wait for a choice aren't sent. */
  #next(): string | undefined {
    const disputed = new Set(this.state.get().conflicts.map(({ pageId }) => pageId))
    return this.#dirtyIds().find((id) => !disputed.has(id))
  }

  #changed(): void {
    const { sheets } = this.#editor.state.get()
    if (sheets === this.#seen) return
    this.#seen = sheets
    this.#keepHere()
    if (this.hasUnsaved()) {
      if (this.state.get().phase === 'saved') this.#become({ phase: 'saving' })
      this.#soon(soonMs)
    } else if (!this.#isRunning) this.#become({ phase: 'saved', words: undefined })
  }

  #keepHere(): void {
    const pages: Record<string, Known> = Object.fromEntries(this.#recalled)
    for (const id of this.#dirtyIds()) {
      const mine = this.#editor.state.get().sheets.get(id)!
      pages[id] = { version: this.#known.get(id)!.version, ...sceneOf(mine) }
    }
    this.#reach.keep(Object.keys(pages).length > 0 ? pages : undefined)
  }

  #become(change: Partial<Saving>): void {
    this.state.set({ ...this.state.get(), ...change })
  }

  #soon(ms: number): void {
    this.#cancelNext()
    this.#cancelNext = this.#reach.later(() => void this.saveNow(), ms)
  }

  /** What was changed here when the connection or the page went away. */
  #takeRecalled(page: BookPage): void {
    const mine = this.#recalled.get(page.id)
    if (!mine) return
    this.#recalled.delete(page.id)
    replaceScene(this.#editor, page.id, sceneOf(mine))
    if (mine.version !== page.version) this.#dispute(page)
  }

  #dispute(theirs: BookPage): void {
    const others = this.state.get().conflicts.filter(({ pageId }) => pageId !== theirs.id)
    this.#become({ conflicts: [...others, { pageId: theirs.id, theirs }] })
  }

  async #saveOne(pageId: string): Promise<boolean> {
    const sent = sceneOf(this.#editor.state.get().sheets.get(pageId)!)
    const { version } = this.#known.get(pageId)!
    this.#sent.set(pageId, sent)
    try {
      const saved = await this.#reach.save(pageId, { version, ...sent })
      this.#known.set(pageId, { version: saved.page.version, ...sent })
      // Another number means that somebody else changed something, too: then it is asked what.
      if (saved.revision === this.revision + 1) this.revision = saved.revision
      return true
    } catch (error) {
      return this.#refused(pageId, version, error)
    }
  }

  async #refused(pageId: string, version: number, error: unknown): Promise<boolean> {
    const status = statusOf(error)
    if (status === 409) {
      const theirs = await this.#reach.readPage(pageId).catch(() => undefined)
      if (theirs && theirs.version > version) {
        this.take(theirs)
        return true
      }
    }
    const isPassing = status === undefined || status >= 500 || status === 429 || status === 401
    this.#become({ phase: isPassing ? 'waiting' : 'refused', words: failureWords(error) })
    if (isPassing) this.#soon(againMs)
    return false
  }
}
