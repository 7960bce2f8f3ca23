import type { Outcome } from '#contract/rules/tree/gedcom/report.ts'
import { linesInReport, reportLineAt } from '#contract/rules/tree/gedcom/report.ts'
import type { GedcomFile } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import type { Brought } from '#contract/rules/tree/imports/brought.ts'
import { namedFiles } from '#contract/rules/tree/imports/named-files.ts'
import { unnamed } from '#contract/rules/tree/imports/read-person.ts'
import { bornOf, yearShown } from '#contract/rules/tree/dates/birth-years.ts'

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
  /** The family file itself, out of its zip. */
  readonly bytes: Uint8Array
  /** Names and years of birth by which somebody in the family may be the same, in lists of JSON. */
  readonly keys: readonly string[]
  /** Rows of the files that it names, in lists of JSON. */
  readonly files: readonly string[]
}

/** A report of more lines than anybody reads is cut; its counts aren’t. */
const mostReported = 200_000
const atOnce = 5000

export function previewOf(file: GedcomFile, brought: Brought): Preview {
  const whole = file.report.toBytes()
  const counts: Record<Outcome, number> = { kept: 0, changed: 0, unreadable: 0 }
  const lines = linesInReport(whole)
  for (let at = 0; at < lines; at++) counts[reportLineAt(whole, at).outcome]++
  return {
    version: file.version,
    summary: {
      people: brought.people.length,
      families: brought.partnerships.length,
      sources: brought.sources,
      media: brought.media,
      firstYear: brought.years?.first ?? null,
      lastYear: brought.years?.last ?? null,
      ...counts,
    },
    report: whole.slice(0, (whole.length / lines || 0) * Math.min(lines, mostReported)),
    bytes: file.bytes,
    keys: keysOf(brought),
    files: filesOf(file, brought),
  }
}

function keysOf({ people }: Brought): string[] {
  const keys = people.flatMap(({ givenName, surname, born }, place) => {
    if (givenName === unnamed || surname === '') return []
    const { bornOn, bornWords } = bornOf(born.written)
    return [{ place, name: `${givenName} ${surname}`, born: yearShown(bornOn, bornWords) }]
  })
  return inLists(keys)
}

const filesOf = (file: GedcomFile, brought: Brought): string[] =>
  inLists(
    namedFiles(file, brought).map(({ firstOf, ...named }, position) => ({
      position,
      ...named,
      first_of: firstOf,
    })),
  )

function inLists(rows: readonly object[]): string[] {
  const lists: string[] = []
  for (let from = 0; from < rows.length; from += atOnce)
    lists.push(JSON.stringify(rows.slice(from, from + atOnce)))
  return lists
}
