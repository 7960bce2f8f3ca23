/** Which note belongs to which picture, by their paths alone. */
interface Pairs {
  /** From a picture's path to its note's. */
  readonly noteOf: ReadonlyMap<string, string>
  /** JSON that belongs to no picture: it may be an album's. */
  readonly loose: readonly string[]
}

// Takeout cuts a note's name, without “.json”, to 46 letters.
const cutAt = 45
const behind = '.supplemental-metadata'
// What Google adds to an edited copy, in the languages it speaks; the note is that of the original.
const edited =
  /-(edited|bearbeitet|modifié|editado|modificato|bewerkt|edytowane|editada|redigerad|redigeret|muokattu|編集済み|편집됨)$/i

const isFilm = /^\.(mov|mp4|m4v|mp)$/i

interface Named {
  readonly folder: string
  readonly stem: string
  readonly ending: string
  /** `(1)` of the second file of one name. */
  readonly number: string
}

/** `a/IMG_1(1).jpg` lies in `a`, is the second `IMG_1`, and ends in `.jpg`. */
function named(path: string): Named {
  const [, folder = '', name = ''] = /^(?:(.*)\/)?([^/]*)$/s.exec(path) ?? []
  const [, whole = name, ending = ''] = /^(.+?)(\.[^.]{1,8})?$/s.exec(name) ?? []
  const [, stem = whole, number = ''] = /^(.*?)(\(\d+\))?$/s.exec(whole) ?? []
  return { folder, stem, ending, number }
}

export function pairNotes(pictures: readonly string[], notes: readonly string[]): Pairs {
  const shelves = new Map<string, Note[]>()
  for (const path of notes) {
    const note = noteAt(path)
    const shelf = shelves.get(note.folder)
    if (shelf) shelf.push(note)
    else shelves.set(note.folder, [note])
  }
  const books = new Map([...shelves].map(([folder, shelf]) => [folder, new Notes(shelf)]))
  const noteOf = new Map<string, string>()
  for (const path of pictures) {
    const picture = named(path)
    const note = books.get(picture.folder)?.of(picture)
    if (note) noteOf.set(path, note)
  }
  const taken = new Set(noteOf.values())
  return { noteOf, loose: notes.filter((path) => !taken.has(path) && /\.json$/i.test(path)) }
}

interface Note {
  readonly path: string
  readonly folder: string
  /** What it is named after, without its own ending and number. */
  readonly about: string
  readonly number: string
  readonly isXmp: boolean
}

function noteAt(path: string): Note {
  const { folder, stem, number } = named(path)
  return { path, folder, about: stem, number, isXmp: /\.xmp$/i.test(path) }
}

const key = (about: string, number: string) => `${about.toLowerCase()} ${number}`

/** The notes of one folder, found without walking through all of them for each picture. */
class Notes {
  readonly #exact = new Map<string, string>()
  /** As they are called when nobody minds capitals; nothing where two then have one name. */
  readonly #folded = new Map<string, string | undefined>()
  /** By how they begin, as far as all of them go. */
  readonly #cut = new Map<string, Note[]>()

  constructor(notes: readonly Note[]) {
    // Of a JSON and an XMP of one picture the JSON is Google's, which knows its album.
    for (const note of notes.toSorted((a, b) => Number(a.isXmp) - Number(b.isXmp))) {
      const { about, number, isXmp } = note
      this.#keep(about, note)
      if (isXmp) continue
      const whole = /^(.+\.[^.]{1,8})\.(s[a-z-]*)$/i.exec(about)
      if (whole && behind.startsWith(`.${whole[2]!.toLowerCase()}`)) this.#keep(whole[1]!, note)
      else if (about.length >= cutAt) {
        const begins = key(about.slice(0, cutAt), number)
        this.#cut.set(begins, [...(this.#cut.get(begins) ?? []), note])
      }
    }
  }

  #keep(about: string, { number, path, isXmp }: Note): void {
    const [exact, folded] = [`${about} ${number}`, key(about, number)]
    if (!this.#exact.has(exact)) this.#exact.set(exact, path)
    if (!this.#folded.has(folded)) this.#folded.set(folded, path)
    else if (!isXmp && this.#folded.get(folded) !== path) this.#folded.set(folded, undefined)
  }

  #named(about: string, number: string): string | undefined {
    return this.#exact.get(`${about} ${number}`) ?? this.#folded.get(key(about, number))
  }

  of({ stem, ending, number }: Named): string | undefined {
    const original = stem.replace(edited, '')
    for (const one of original === stem ? [stem] : [stem, original]) {
      const found =
        this.#named(one + ending, number) ??
        // `IMG_1.jpg(1).json` beside `IMG_1(1).jpg`; and what isn't Google's: `IMG_1(1).jpg.xmp`, `IMG_1.xmp`.
        this.#named(`${one}${number}${ending}`, '') ??
        this.#named(one, number) ??
        this.#cutOff(one + ending, number) ??
        (isFilm.test(ending) ? this.#ofItsStill(one, number) : undefined)
      if (found) return found
    }
    return undefined
  }

  #cutOff(name: string, number: string): string | undefined {
    const whole = `${name}${behind}`.toLowerCase()
    const all = this.#cut.get(key(whole.slice(0, cutAt), number)) ?? []
    const fitting = all.filter(({ about }) => whole.startsWith(about.toLowerCase()))
    // Of two that would fit, neither is known to be its own.
    return fitting.length === 1 ? fitting[0]!.path : undefined
  }

  /** The film of a live photo has the note of its still. */
  #ofItsStill(stem: string, number: string): string | undefined {
    for (const ending of ['.heic', '.jpg', '.jpeg']) {
      const found = this.#named(stem + ending, number)
      if (found) return found
    }
    return undefined
  }
}
