/** Which note belongs to which picture, by their paths alone. */
export interface Pairs {
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
  readonly #cut: Note[] = []

  constructor(notes: readonly Note[]) {
    for (const note of notes) {
      const { about, number, isXmp, path } = note
      this.#exact.set(key(about, number), path)
      if (isXmp) continue
      const whole = /^(.+\.[^.]{1,8})\.(s[a-z-]*)$/i.exec(about)
      if (whole && behind.startsWith(`.${whole[2]!.toLowerCase()}`))
        this.#exact.set(key(whole[1]!, number), path)
      else if (about.length >= cutAt) this.#cut.push(note)
    }
  }

  of({ stem, ending, number }: Named): string | undefined {
    const original = stem.replace(edited, '')
    for (const one of original === stem ? [stem] : [stem, original]) {
      const found =
        this.#exact.get(key(one + ending, number)) ??
        // `IMG_1.jpg(1).json` beside `IMG_1(1).jpg`; and what isn't Google's: `IMG_1(1).jpg.xmp`, `IMG_1.xmp`.
        this.#exact.get(key(`${one}${number}${ending}`, '')) ??
        this.#exact.get(key(one, number)) ??
        this.#cutOff(one + ending, number) ??
        this.#ofItsStill(one, number)
      if (found) return found
    }
    return undefined
  }

  #cutOff(name: string, number: string): string | undefined {
    const whole = `${name}${behind}`.toLowerCase()
    return this.#cut.find(
      (note) => note.number === number && whole.startsWith(note.about.toLowerCase()),
    )?.path
  }

  /** The film of a live photo has the note of its still. */
  #ofItsStill(stem: string, number: string): string | undefined {
    for (const ending of ['.heic', '.jpg', '.jpeg']) {
      const found = this.#exact.get(key(stem + ending, number))
      if (found) return found
    }
    return undefined
  }
}
