import { spanOf, yearOfDay } from '#contract/rules/tree/dates/date-span.ts'
import { parseDate } from '#contract/rules/tree/dates/parse-date.ts'
import { livingPeople, type Life } from '#contract/rules/tree/living.ts'
import { rowOf } from '#contract/rules/tree/sparse-rows.ts'
import { onlyInSeven } from './dialects.ts'
import type { FileFamilies } from './family-links.ts'
import { idOf, partOf, partsOf, tagOf, textOf, valueOf, type GedcomFile } from './gedcom-file.ts'

const ofBirth = new Set(['BIRT', 'CHR', 'BAPM'])
const ofDeath = new Set(['DEAT', 'BURI', 'CREM', 'PROB'])

/** Of when a program wrote, of a picture; and of what never happened, which is as true of the unborn. */
const noEvents = new Set(['CHAN', 'CREA', 'OBJE', 'NO'])

/** What only 7.0 has goes out as 5.5.1 under an underscore, and tells as much there. */
const inEitherVersion = (tag: string) =>
  tag.startsWith('_') && onlyInSeven.has(tag.slice(1)) ? tag.slice(1) : tag

/** Ids of the people who may be alive in a year, and of families in which nobody would be left. */
export function livingIn(file: GedcomFile, families: FileFamilies, year: number): Set<string> {
  const { graph, personLine, familyLine } = families
  const living = livingPeople(graph, (person) => lifeAt(file, personLine[person]!), year)
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
export function lifeAt(file: GedcomFile, record: number): Life {
  let bornBy = Infinity
  let hasDied = false
  for (const line of partsOf(file, record)) {
    const tag = inEitherVersion(tagOf(file, line))
    if (ofDeath.has(tag) && valueOf(file, line).trim().toUpperCase() !== 'N') hasDied = true
    const date = partOf(file, line, 'DATE')
    if (date === undefined || noEvents.has(tag) || tag.startsWith('_')) continue
    const said = parseDate(textOf(file, date))
    // Free words may name anybody’s year.
    const span = said.kind === 'words' ? null : spanOf(said)
    if (!span) continue
    if (span.latest < Infinity) bornBy = Math.min(bornBy, yearOfDay(span.latest))
    else if (!ofBirth.has(tag) && span.earliest > -Infinity)
      bornBy = Math.min(bornBy, yearOfDay(span.earliest))
  }
  return { bornBy, hasDied }
}
