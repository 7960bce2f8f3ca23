import {
  buildGraph,
  parentages,
  sexes,
  type FamilyGraph,
} from '#contract/rules/tree/family-graph.ts'
import { closingChildren } from '#contract/rules/tree/parent-circles.ts'
import { endOf, idOf, partOf, pointerOf, tagOf, valueOf, type GedcomFile } from './gedcom-file.ts'
import { mergeSides, type Side } from './merge-sides.ts'
import { LineNumbers } from './line-numbers.ts'

/** The people and families of a file as a graph; numbers follow the order of their records. */
export interface FileFamilies {
  readonly graph: FamilyGraph
  /** Line of each person's and each family's record. */
  readonly personLine: Uint32Array
  readonly familyLine: Uint32Array
}

const emptySide = (): Side => ({ person: [], family: [], parentage: [], line: [] })

export function readFamilies(file: GedcomFile): FileFamilies {
  const index = new Index(file)
  const sex = new Uint8Array(index.personLine.length)
  const told = { partners: emptySide(), children: emptySide() }
  const own = { partners: emptySide(), children: emptySide() }
  const tags = linkTags(file)
  index.personLine.forEach((record, person) => {
    for (let line = record + 1, end = endOf(file, record); line < end; line++) {
      if (file.lines.level[line] !== 1) continue
      const tag = file.lines.tag[line]
      if (tag === tags.sex) sex[person] = sexNumber(valueOf(file, line))
      else if (tag === tags.fams) index.link(own.partners, line, person, -1, 0)
      else if (tag === tags.famc)
        index.link(own.children, line, person, -1, parentageAt(file, line, 'PEDI'))
    }
  })
  index.familyLine.forEach((record, family) => {
    for (let line = record + 1, end = endOf(file, record); line < end; line++) {
      if (file.lines.level[line] !== 1) continue
      const tag = file.lines.tag[line]
      if (tag === tags.husb || tag === tags.wife) index.link(told.partners, line, -1, family, 0)
      else if (tag === tags.chil)
        index.link(told.children, line, -1, family, parentageAt(file, line, '_FREL'))
    }
  })
  const families = index.familyLine.length
  const oneSided = (line: number) => file.report.add(index.numbers.of(line), 'one-sided-link')
  const graph = buildGraph({
    people: sex.length,
    families,
    sex,
    partners: mergeSides(families, sex.length, told.partners, own.partners, oneSided),
    children: mergeSides(families, sex.length, told.children, own.children, oneSided),
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

function sexNumber(value: string): number {
  const first = value.trim().charAt(0).toUpperCase()
  return sexes.indexOf(
    first === 'M' ? 'male' : first === 'F' ? 'female' : first === 'X' ? 'other' : 'unknown',
  )
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
  readonly #people = new Map<string, number>()
  readonly #families = new Map<string, number>()
  readonly #file: GedcomFile

  constructor(file: GedcomFile) {
    this.#file = file
    this.numbers = new LineNumbers(file)
    const people: number[] = []
    const families: number[] = []
    for (const line of file.records) {
      const tag = tagOf(file, line)
      if (tag === 'INDI') this.#add(this.#people, people, line)
      else if (tag === 'FAM') this.#add(this.#families, families, line)
    }
    this.personLine = Uint32Array.from(people)
    this.familyLine = Uint32Array.from(families)
  }

  #add(known: Map<string, number>, all: number[], line: number): void {
    const id = idOf(this.#file, line)
    if (known.has(id)) this.#file.report.add(this.numbers.of(line), 'same-id-again')
    else known.set(id, all.length)
    all.push(line)
  }

  /** Whichever end is -1 is what the line points to. */
  link(side: Side, line: number, person: number, family: number, parentage: number): void {
    const id = pointerOf(this.#file, line)
    if (id === 'VOID') return
    const [wanted, other] =
      person < 0 ? [this.#people, this.#families] : [this.#families, this.#people]
    const found = wanted.get(id)
    if (found === undefined) {
      const finding = other.has(id) ? 'wrong-record' : 'missing-record'
      this.#file.report.add(this.numbers.of(line), finding)
      return
    }
    side.person.push(person < 0 ? found : person)
    side.family.push(family < 0 ? found : family)
    side.parentage.push(parentage)
    side.line.push(line)
  }
}
