import { deviceZone } from '#contract/rules/date-looks.ts'
import type { Told } from '#contract/vault/changes.ts'
import { ensureTemporal } from '#client/platform/temporal.ts'
import { pairNotes } from './sidecars/pairing.ts'
import { readTakeout } from './sidecars/takeout.ts'
import { readXmp } from './sidecars/xmp.ts'
import type { Gathered, Item } from './gather-files.ts'

// A note has some kilobytes; whatever is larger is none.
const longestNote = 1024 * 1024

/** What the notes among chosen files say of each of the others. */
export class Notes {
  readonly #notes: Gathered['notes']
  readonly #noteOf: ReadonlyMap<string, string>
  readonly #albums = new Map<string, string>()
  readonly #loose: readonly string[]

  constructor({ pictures, notes }: Gathered) {
    this.#notes = notes
    const { noteOf, loose } = pairNotes(
      pictures.map(({ path }) => path),
      [...notes.keys()],
    )
    this.#noteOf = noteOf
    this.#loose = loose
  }

  /** Which folders are albums. */
  async readAlbums(): Promise<void> {
    await ensureTemporal()
    for (const path of this.#loose) {
      const note = readTakeout(await this.#text(path), deviceZone())
      if (note?.of === 'album') this.#albums.set(folderOf(path), note.title)
    }
  }

  async of({ path }: Item): Promise<Told | undefined> {
    const note = this.#noteOf.get(path)
    const said = note === undefined ? undefined : await this.#read(note)
    const album = this.#albums.get(folderOf(path))
    const told: Told = { ...said, ...(album && { album }) }
    return Object.keys(told).length > 0 ? told : undefined
  }

  async #read(path: string): Promise<Told | undefined> {
    await ensureTemporal()
    const text = await this.#text(path)
    if (/\.xmp$/i.test(path)) return readXmp(text)
    const note = readTakeout(text, deviceZone())
    return note?.of === 'picture' ? note.told : undefined
  }

  async #text(path: string): Promise<string> {
    const note = this.#notes.get(path)
    if (!note || note.size > longestNote) return ''
    try {
      return await (await note.open()).text()
    } catch {
      // A note that can't be read says nothing; its picture comes all the same.
      return ''
    }
  }
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
