import { spanOf, yearOfDay } from '#contract/rules/tree/dates/date-span.ts'
import { parseDate } from '#contract/rules/tree/dates/parse-date.ts'
import { livingPeople, type Life } from '#contract/rules/tree/living.ts'
import { rowOf } from '#contract/rules/tree/sparse-rows.ts'
import { onlyInSeven } from './dialects.ts'
import type { FileFamilies } from './family-links.ts'
import { idOf, partOf, partsOf, textOf, valueOf, type GedcomFile } from './gedcom-file.ts'
import { memoized } from './memoized.ts'

const birthTags = new Set(['BIRT', 'CHR', 'BAPM'])
const deathTags = new Set(['DEAT', 'BURI', 'CREM', 'PROB'])

/** Of when a program wrote, of a picture; and of what never happened, which is as true of the unborn. */
const noEvents = new Set(['CHAN', 'CREA', 'OBJE', 'NO'])

/** What only 7.0 has goes out as 5.5.1 under an underscore, and tells as much there. */
const inEitherVersion = (tag: string) =>
  tag.startsWith('_') && onlyInSeven.has(tag.slice(1)) ? tag.slice(1) : tag

/** Ids of the people who may be alive in a year, and of families in which nobody would be left. */
export function livingIn(file: GedcomFile, families: FileFamilies, year: number): Set<string> {
  const { graph, personLine, familyLine } = families
  const lifeOf = livesIn(file)
  const living = livingPeople(graph, (person) => lifeOf(personLine[person]!), year)
  const ids = new Set<string>()
  living.forEach((isLiving, person) => {
    if (isLiving) ids.add(idOf(file, personLine[person]!))
  })
  for (let family = 0; family < graph.families; family++) {
    const everyone = [...rowOf(graph.partnersIn, family), ...rowOf(graph.childrenOf, family)]
    if (everyone.length > 0 && everyone.every((person) => living[person]))
      ids.add(idOf(file, familyLine[family]!))
  }
  return ids
}

/** From a record: whoever has an event was born by then. */
export function livesIn(file: GedcomFile): (record: number) => Life {
  const says = file.tags.names.map(saysOf)
  const yearsOf = memoized(yearsIn)
  return (record) => {
    let bornBy = Infinity
    let hasDied = false
    for (const line of partsOf(file, record)) {
      const { ofBirth, ofDeath, isEvent } = says[file.lines.tag[line]!]!
      if (ofDeath && valueOf(file, line).trim().toUpperCase() !== 'N') hasDied = true
      const date = isEvent ? partOf(file, line, 'DATE') : undefined
      if (date === undefined) continue
      const { first, last } = yearsOf(textOf(file, date))
      if (last < Infinity) bornBy = Math.min(bornBy, last)
      else if (!ofBirth && first > -Infinity) bornBy = Math.min(bornBy, first)
    }
    return { bornBy, hasDied }
  }
}

function saysOf(name: string) {
  const tag = inEitherVersion(name)
  return {
    ofBirth: birthTags.has(tag),
    ofDeath: deathTags.has(tag),
    isEvent: !noEvents.has(tag) && !tag.startsWith('_'),
  }
}

const unknown = { first: -Infinity, last: Infinity }

/** The first and the last year that a date may mean. */
function yearsIn(written: string): { readonly first: number; readonly last: number } {
  const said = parseDate(written)
  // Free words may name anybody’s year.
  const span = said.kind === 'words' ? null : spanOf(said)
  if (!span) return unknown
  const yearOf = (day: number) => (Number.isFinite(day) ? yearOfDay(day) : day)
  return { first: yearOf(span.earliest), last: yearOf(span.latest) }
}
