import { parentages, sexOf } from '#contract/rules/tree/family-graph.ts'
import { readFamilies } from '#contract/rules/tree/gedcom/family-links.ts'
import {
  idOf,
  partsOf,
  tagOf,
  textOf,
  type GedcomFile,
} from '#contract/rules/tree/gedcom/gedcom-file.ts'
import { livesIn } from '#contract/rules/tree/gedcom/leave-out-living.ts'
import { structureOf, textOfPart } from '#contract/rules/tree/gedcom/structure.ts'
import { livingPeople } from '#contract/rules/tree/living.ts'
import { rowOf } from '#contract/rules/tree/sparse-rows.ts'
import type { Brought, BroughtPartnership, BroughtPerson } from './brought.ts'
import { ImportReader } from './import-reader.ts'
import { readPartnership } from './read-partnership.ts'
import { readPerson } from './read-person.ts'
import { mostOfNotes, shownSource } from './shown-words.ts'
import { uncircled } from './open-circles.ts'

interface Bringing {
  /** The year in which it is brought: who was born long before it isn’t living. */
  readonly year: number
  /** Whether others may be shown this as somebody’s name. */
  readonly isShown: (name: string) => boolean
}

const inTree = new Set(['INDI', 'FAM', 'HEAD', 'TRLR'])

/** A file whose links are known; who and which couples they are is read one after the other. */
export interface Reading {
  readonly people: number
  /** Couples and families of the file, also those that link nobody. */
  readonly families: number
  eachPerson(): Iterable<BroughtPerson>
  /** After everyone was read: what there is to say of the file is said in its order. */
  eachPartnership(): Iterable<BroughtPartnership>
  counted(): Pick<Brought, 'sources' | 'media' | 'years'>
}

export function beginReading(file: GedcomFile, { year, isShown }: Bringing): Reading {
  const families = readFamilies(file)
  const graph = uncircled(families.graph)
  const lifeOf = livesIn(file)
  const living = livingPeople(graph, (person) => lifeOf(families.personLine[person]!), year)
  const reader = new ImportReader(file, isShown)
  const { recordAt, noteOf } = otherRecords(reader)
  const personAt = (line: number, person: number): BroughtPerson => ({
    record: recordAt.get(line)!,
    xref: idOf(file, line),
    ...readPerson(reader, line, noteOf),
    sex: sexOf(graph, person),
    isLiving: living[person] === 1,
  })
  const partnershipAt = (line: number, family: number): BroughtPartnership | undefined => {
    const partners = [...rowOf(graph.partnersIn, family)]
    const first = graph.childrenOf.start[family]!
    const children = [...rowOf(graph.childrenOf, family)].map((person, nth) => ({
      person,
      kind: parentages[graph.childParentage[first + nth]!]!,
    }))
    const told = readPartnership(reader, line)
    if (partners.length + children.length < 2) return void reader.tell(line, 'links-nobody')
    return { record: recordAt.get(line)!, xref: idOf(file, line), partners, children, ...told }
  }
  return {
    people: graph.people,
    families: graph.families,
    *eachPerson() {
      for (const [person, line] of families.personLine.entries()) yield personAt(line, person)
    },
    *eachPartnership() {
      for (const [family, line] of families.familyLine.entries()) {
        const told = partnershipAt(line, family)
        if (told) yield told
      }
    },
    counted() {
      const { first, last, sources, media } = reader
      return { sources, media, years: first > last ? null : { first, last } }
    },
  }
}

/** Everyone in a file and how they belong together, with a line in its report for all that isn’t shown as it stands there. */
export function readBrought(file: GedcomFile, bringing: Bringing): Brought {
  const reading = beginReading(file, bringing)
  const people = Array.from(reading.eachPerson())
  const partnerships = Array.from(reading.eachPartnership())
  return { people, partnerships, ...reading.counted() }
}

/** Notes by their id, and the place of each record; of what isn’t shown, that it is kept. */
function otherRecords(reader: ImportReader) {
  const { file } = reader
  const recordAt = new Map<number, number>()
  const notes = new Map<string, number>()
  const sources = new Map<string, number>()
  file.records.forEach((line, record) => {
    recordAt.set(line, record)
    const tag = tagOf(file, line)
    if (tag === 'HEAD' && record === 0) tellOfHead(reader, line)
    if (tag === 'SOUR') sources.set(idOf(file, line), line)
    if (tag === 'NOTE' || tag === 'SNOTE') notes.set(idOf(file, line), line)
    else if (!inTree.has(tag)) reader.tell(line, tag === 'OBJE' ? 'media-left' : 'kept-with-record')
  })
  reader.titleOf = titles(file, sources)
  return { recordAt, noteOf: sharedNotes(file, notes) }
}

/** What a new file says of itself; everything else of a head goes along. */
const ofWriter = new Set(['SOUR', 'DEST', 'DATE', 'FILE', 'SUBM'])

function tellOfHead(reader: ImportReader, head: number): void {
  for (const line of partsOf(reader.file, head))
    if (ofWriter.has(tagOf(reader.file, line))) reader.tell(line, 'of-the-writer')
}

/** What a source is called, by its id. */
function titles(file: GedcomFile, lines: ReadonlyMap<string, number>) {
  const read = new Map<string, string>()
  return (id: string): string => {
    const line = lines.get(id)
    if (line === undefined) return ''
    const known = read.get(id)
    if (known !== undefined) return known
    const source = structureOf(file, line)
    const title = textOfPart(source, 'TITL') || textOfPart(source, 'ABBR')
    const shown = shownSource(title).text
    read.set(id, shown)
    return shown
  }
}

/** Of a file in all, in letters: a short one could have a hundred thousand people point to one long note. */
const mostShared = 32_000_000

/** The words of a note by its id, as far as a card can show them; undefined where the file has used up its room. */
function sharedNotes(file: GedcomFile, lines: ReadonlyMap<string, number>) {
  const read = new Map<string, string>()
  let left = mostShared
  return (id: string): string | undefined => {
    const line = lines.get(id)
    if (line === undefined) return ''
    const known = read.get(id) ?? textOf(file, line).trim().slice(0, mostOfNotes)
    read.set(id, known)
    if (known.length > left) return undefined
    left -= known.length
    return known
  }
}
