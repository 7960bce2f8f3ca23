import type { Outcome } from '#contract/rules/tree/gedcom/report.ts'
import { linesInReport, reportLineAt } from '#contract/rules/tree/gedcom/report.ts'
import type { GedcomFile } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import type { BroughtPerson } from '#contract/rules/tree/imports/brought.ts'
import { namedFiles, type Records } from '#contract/rules/tree/imports/named-files.ts'
import type { Reading } from '#contract/rules/tree/imports/read-brought.ts'
import { unnamed } from '#contract/rules/tree/imports/read-person.ts'
import { bornOf, yearShown } from '#contract/rules/tree/dates/birth-years.ts'
import { packedPieces, type Piece } from './packed-pieces.ts'

export interface Summary {
  readonly people: number
  readonly families: number
  readonly sources: number
  readonly media: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  readonly kept: number
  readonly changed: number
  readonly unreadable: number
}

export interface Preview {
  readonly version: string
  readonly summary: Summary
  readonly report: Uint8Array
  /** The family file itself, out of its zip, and how many bytes it has. */
  readonly pieces: readonly Piece[]
  readonly length: number
  /** Names and years of birth by which somebody in the family may be the same, in lists of JSON. */
  readonly keys: readonly string[]
  /** Rows of the files that it names, in lists of JSON. */
  readonly files: readonly string[]
}

/** A report of more lines than anybody reads is cut; its counts aren’t. */
const mostReported = 200_000
const atOnce = 5000

/** Everybody is read and let go again: of a large file nothing but what is told stays. */
export function previewOf(file: GedcomFile, reading: Reading): Preview {
  const { keys, files, families } = readThrough(file, reading)
  const { sources, media, years } = reading.counted()
  const whole = file.report.toBytes()
  const counts: Record<Outcome, number> = { kept: 0, changed: 0, unreadable: 0 }
  const lines = linesInReport(whole)
  for (let at = 0; at < lines; at++) counts[reportLineAt(whole, at).outcome]++
  return {
    version: file.version,
    summary: {
      people: reading.people,
      families,
      sources,
      media,
      firstYear: years?.first ?? null,
      lastYear: years?.last ?? null,
      ...counts,
    },
    report: whole.slice(0, (whole.length / lines || 0) * Math.min(lines, mostReported)),
    pieces: packedPieces(file.bytes),
    length: file.bytes.length,
    keys,
    files,
  }
}

function readThrough(file: GedcomFile, reading: Reading) {
  const keys: Key[] = []
  const people: number[] = []
  const couples: Records['couples'][number][] = []
  let families = 0
  for (const person of reading.eachPerson()) {
    keys.push(...keyOf(person, people.length))
    people.push(person.record)
  }
  const hasFiles = file.tags.find('OBJE') >= 0
  for (const { record, partners } of reading.eachPartnership()) {
    families++
    if (hasFiles) couples.push({ record, partners })
  }
  const files = hasFiles ? namedFiles(file, { people, couples }) : []
  return { keys: inLists(keys), files: inLists(files.map(rowOfFile)), families }
}

interface Key {
  readonly place: number
  readonly name: string
  readonly born: number | null
}

function keyOf({ givenName, surname, born }: BroughtPerson, place: number): Key[] {
  if (givenName === unnamed || surname === '') return []
  const { bornOn, bornWords } = bornOf(born.written)
  return [{ place, name: `${givenName} ${surname}`, born: yearShown(bornOn, bornWords) }]
}

const rowOfFile = (
  { firstOf, ...named }: ReturnType<typeof namedFiles>[number],
  position: number,
) => ({ position, ...named, first_of: firstOf })

function inLists(rows: readonly object[]): string[] {
  const lists: string[] = []
  for (let from = 0; from < rows.length; from += atOnce)
    lists.push(JSON.stringify(rows.slice(from, from + atOnce)))
  return lists
}
