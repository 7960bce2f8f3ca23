import { unescaped } from '#contract/rules/tree/gedcom/dialects.ts'
import {
  endOf,
  idOf,
  partOf,
  partsOf,
  pointerOf,
  tagOf,
  textOf,
  type GedcomFile,
} from '#contract/rules/tree/gedcom/gedcom-file.ts'
import type { BroughtPartnership } from './brought.ts'
import { keptName, shownTitle } from './shown-words.ts'

/** A picture or another file that a family file names, and whom it is of. */
interface NamedFile {
  /** As the family file calls it. */
  readonly name: string
  readonly title: string
  /** Places among its people. */
  readonly people: readonly number[]
  /** Those of them whose first it is: 7.0 says that a program shows this one. */
  readonly firstOf: readonly number[]
}

/** Those of people, and of those who belong together, in the order of the file. */
export interface Records {
  readonly people: readonly number[]
  readonly couples: readonly Pick<BroughtPartnership, 'record' | 'partners'>[]
}

/** Of one family file: many more than any zip we saw. */
const mostNamedFiles = 20_000
const longestName = 500
/** One may be of two hundred people; of many people with many files each, no more than this is linked. */
const mostOfOne = 200
const mostLinks = 1_000_000

interface Naming {
  readonly name: string
  title: string
  readonly people: Set<number>
  readonly firstOf: Set<number>
}

/** Files that may lie beside the family file, each once, in the order in which it names them; none that lie on the web. */
export function namedFiles(file: GedcomFile, { people, couples }: Records): NamedFile[] {
  const named = new NamedFiles(file)
  for (const [place, record] of people.entries()) named.ofPerson(record, place)
  for (const { record, partners } of couples) named.ofRecord(record, partners)
  for (const record of file.records.keys()) named.ofRecord(record, [])
  return named.all()
}

class NamedFiles {
  readonly #file: GedcomFile
  readonly #named = new Map<string, Naming>()
  /** Lines of records of files, by their ids. */
  readonly #records = new Map<string, number>()
  readonly #filesOf = new Map<number, readonly Naming[]>()
  readonly #read = new Set<number>()
  #links = 0

  constructor(file: GedcomFile) {
    this.#file = file
    for (const line of file.records)
      if (tagOf(file, line) === 'OBJE' && !this.#records.has(idOf(file, line)))
        this.#records.set(idOf(file, line), line)
  }

  ofPerson(record: number, place: number): void {
    const first = this.#file.records[record]!
    const [shown] = partsOf(this.#file, first).filter((line) => this.#isFile(line))
    this.ofRecord(record, [place], shown)
  }

  /** Everything that a record names, at whatever depth: of a wedding or of a source it is theirs as well. */
  ofRecord(record: number, people: readonly number[], shown?: number): void {
    const first = this.#file.records[record]!
    if (this.#read.has(record)) return
    this.#read.add(record)
    if (tagOf(this.#file, first) === 'OBJE') this.#link(first, people, false)
    for (let line = first + 1, end = endOf(this.#file, first); line < end; line++) {
      if (!this.#isFile(line)) continue
      const pointer = pointerOf(this.#file, line)
      const at = pointer === '' ? line : this.#records.get(pointer)
      if (at !== undefined) this.#link(at, people, line === shown, line)
    }
  }

  #isFile = (line: number) => tagOf(this.#file, line) === 'OBJE'

  /** `from` points to it, and may call it by another title. */
  #link(at: number, people: readonly number[], isFirst: boolean, from = at): void {
    const title = from === at ? '' : this.#titleOf(from)
    for (const naming of this.#filesAt(at)) {
      if (++this.#links > mostLinks) return
      naming.title ||= title
      for (const place of people) {
        if (naming.people.size < mostOfOne) naming.people.add(place)
        if (isFirst && naming.people.has(place)) naming.firstOf.add(place)
      }
    }
  }

  /** Read once: everyone in a file may point to the same record. */
  #filesAt(at: number): readonly Naming[] {
    const known = this.#filesOf.get(at)
    if (known) return known
    const file = this.#file
    const whole = this.#titleOf(at)
    const found = partsOf(file, at).flatMap((part) => {
      if (tagOf(file, part) !== 'FILE') return []
      const naming = this.#naming(keptName(unescaped(textOf(file, part))))
      if (!naming) return []
      naming.title ||= this.#titleOf(part) || whole
      return naming
    })
    this.#filesOf.set(at, found)
    return found
  }

  #titleOf(line: number): string {
    const title = partOf(this.#file, line, 'TITL')
    return title === undefined ? '' : shownTitle(textOf(this.#file, title)).text
  }

  #naming(name: string): Naming | undefined {
    const known = this.#named.get(name)
    if (known) return known
    if (name === '' || name.length > longestName || isElsewhere(name)) return undefined
    if (this.#named.size >= mostNamedFiles) return undefined
    const made = { name, title: '', people: new Set<number>(), firstOf: new Set<number>() }
    this.#named.set(name, made)
    return made
  }

  all = (): NamedFile[] =>
    [...this.#named.values()].map(({ name, title, people, firstOf }) => ({
      name,
      title,
      people: [...people],
      firstOf: [...firstOf],
    }))
}

/** On the web; a path on somebody's disk may still lie in the zip under its last name. */
const isElsewhere = (name: string) => /^(https?|ftps?|mailto|data|urn):/i.test(name)

/** Which of the files in a zip is meant by a name: the same path, or else the only one of that last name. */
export function fileFinder(paths: Iterable<string>): (name: string) => string | undefined {
  const exact = new Map<string, string>()
  const last = new Map<string, string | undefined>()
  for (const path of paths) {
    exact.set(path.toLowerCase(), path)
    const own = lastOf(path)
    last.set(own, last.has(own) ? undefined : path)
  }
  return (name) => {
    for (const way of new Set([name, decoded(name)])) {
      const path = way.replaceAll('\\', '/').replace(/^(\.\/)+/, '')
      const found = exact.get(path.toLowerCase())
      if (found !== undefined) return found
    }
    return last.get(lastOf(decoded(name).replaceAll('\\', '/')))
  }
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase()

/** 7.0 writes names as addresses: a space is %20. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
