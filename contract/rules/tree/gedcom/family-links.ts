import {
  buildGraph,
  parentages,
  sexes,
  type FamilyGraph,
} from '#contract/rules/tree/family-graph.ts'
import { closingChildren } from '#contract/rules/tree/parent-circles.ts'
import {
  idStart,
  partOf,
  pointerOf,
  pointerStart,
  valueOf,
  type GedcomFile,
} from './gedcom-file.ts'
import { mergeSides, Side } from './merge-sides.ts'
import { LineNumbers } from './line-numbers.ts'
import { RecordIds } from './record-ids.ts'

/** The people and families of a file as a graph; numbers follow the order of their records. */
export interface FileFamilies {
  readonly graph: FamilyGraph
  /** Line of each person's and each family's record. */
  readonly personLine: Uint32Array
  readonly familyLine: Uint32Array
}

export function readFamilies(file: GedcomFile): FileFamilies {
  const index = new Index(file)
  const sex = new Uint8Array(index.personLine.length)
  const tags = linkTags(file)
  const most = (tag: number) => file.tags.counts[tag] ?? 0
  const told = {
    partners: new Side(most(tags.husb) + most(tags.wife)),
    children: new Side(most(tags.chil)),
  }
  const own = { partners: new Side(most(tags.fams)), children: new Side(most(tags.famc)) }
  const { length, level, tag } = file.lines
  for (let person = 0; person < index.personLine.length; person++)
    for (let line = index.personLine[person]! + 1; line < length && level[line]! > 0; line++) {
      if (level[line] !== 1) continue
      if (tag[line] === tags.sex) sex[person] = sexAt(file, line)
      else if (tag[line] === tags.fams) index.link(own.partners, line, person, -1, 0)
      else if (tag[line] === tags.famc)
        index.link(own.children, line, person, -1, parentageAt(file, line, 'PEDI'))
    }
  for (let family = 0; family < index.familyLine.length; family++)
    for (let line = index.familyLine[family]! + 1; line < length && level[line]! > 0; line++) {
      if (level[line] !== 1) continue
      if (tag[line] === tags.husb || tag[line] === tags.wife)
        index.link(told.partners, line, -1, family, 0)
      else if (tag[line] === tags.chil)
        index.link(told.children, line, -1, family, parentageAt(file, line, '_FREL'))
    }
  const families = index.familyLine.length
  const oneSided = (line: number) => file.report.add(index.numbers.of(line), 'one-sided-link')
  const graph = buildGraph({
    people: sex.length,
    families,
    sex,
    partners: mergeSides(families, sex.length, told.partners, own.partners, oneSided).columns(),
    children: mergeSides(families, sex.length, told.children, own.children, oneSided).columns(),
  })
  const { personLine, familyLine } = index
  for (const person of closingChildren(graph))
    file.report.add(index.numbers.of(personLine[person]!), 'own-ancestor')
  return { graph, personLine, familyLine }
}

function linkTags({ tags }: GedcomFile) {
  const [sex, fams, famc] = [tags.find('SEX'), tags.find('FAMS'), tags.find('FAMC')]
  return {
    sex,
    fams,
    famc,
    husb: tags.find('HUSB'),
    wife: tags.find('WIFE'),
    chil: tags.find('CHIL'),
  }
}

const sexLetters = new Map(
  (['male', 'female', 'other'] as const).map(
    (sex, at) => ['MFX'.charCodeAt(at), sexes.indexOf(sex)] as const,
  ),
)

/** By its first letter, large or small. */
function sexAt({ units, lines }: GedcomFile, line: number): number {
  const end = lines.valueEnd[line]!
  let at = lines.valueStart[line]!
  while (at < end && units[at]! <= 0x20) at++
  return at < end ? (sexLetters.get(units[at]! & ~0x20) ?? sexes.indexOf('unknown')) : 0
}

/** Programs write “adopted”, “Adopted”, “Step”; what they don't say is birth. */
function parentageAt(file: GedcomFile, line: number, tag: string): number {
  const part = partOf(file, line, tag)
  if (part === undefined) return 0
  const told = valueOf(file, part).trim().toLowerCase()
  const phrase = told === 'other' ? partOf(file, part, 'PHRASE') : undefined
  const word = phrase === undefined ? told : valueOf(file, phrase).trim().toLowerCase()
  if (word === '' || word === 'natural' || word === 'biological' || word === 'unknown') return 0
  const known = parentages.findIndex((kind) => word.startsWith(kind.slice(0, 5)))
  return known < 0 ? parentages.indexOf('other') : known
}

class Index {
  readonly personLine: Uint32Array
  readonly familyLine: Uint32Array
  readonly numbers: LineNumbers
  readonly #people: RecordIds
  readonly #families: RecordIds
  readonly #file: GedcomFile

  constructor(file: GedcomFile) {
    this.#file = file
    this.numbers = new LineNumbers(file)
    this.personLine = linesOf(file, 'INDI')
    this.familyLine = linesOf(file, 'FAM')
    this.#people = this.#idsOf(this.personLine)
    this.#families = this.#idsOf(this.familyLine)
  }

  #idsOf(lines: Uint32Array): RecordIds {
    const ids = new RecordIds(this.#file.units, this.#file.encoding, lines.length)
    for (let number = 0; number < lines.length; number++) {
      const line = lines[number]!
      const start = idStart(this.#file, line)
      // Whoever has no id is in the tree, and nobody can point to them.
      if (start >= 0 && !ids.add(start, number))
        this.#file.report.add(this.numbers.of(line), 'same-id-again')
    }
    return ids
  }

  /** Whichever end is -1 is what the line points to. */
  link(side: Side, line: number, person: number, family: number, parentage: number): void {
    const start = pointerStart(this.#file, line)
    const wanted = person < 0 ? this.#people : this.#families
    const other = person < 0 ? this.#families : this.#people
    const found = start < 0 ? -1 : wanted.find(start)
    if (found < 0) {
      if (pointerOf(this.#file, line) === 'VOID') return
      const finding = start >= 0 && other.find(start) >= 0 ? 'wrong-record' : 'missing-record'
      this.#file.report.add(this.numbers.of(line), finding)
      return
    }
    if (person < 0) side.add(found, family, parentage, line)
    else side.add(person, found, parentage, line)
  }
}

function linesOf({ records, lines, tags }: GedcomFile, tag: string): Uint32Array {
  const number = tags.find(tag)
  const found = new Uint32Array(Math.min(records.length, tags.counts[number] ?? 0))
  let count = 0
  for (let at = 0; at < records.length; at++)
    if (lines.tag[records[at]!] === number) found[count++] = records[at]!
  return found.slice(0, count)
}
