import { mostLifeEvents, type LifeEvent } from '#contract/tree/index.ts'
import { partsOf, tagOf } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import { isStandardTag } from '#contract/rules/tree/gedcom/tags.ts'
import type { BroughtPartnership } from './brought.ts'
import { eventOf } from './event-tags.ts'
import type { Reading } from './reading.ts'
import { shownName } from './shown-words.ts'

const silent = new Set(['HUSB', 'WIFE', 'CHIL', 'CHAN', 'CREA', 'RIN', 'REFN', '_UID', 'UID'])

/** What happened to a couple, and how they belonged together. */
export function readPartnership(
  reading: Reading,
  record: number,
): Pick<BroughtPartnership, 'kind' | 'events'> {
  const events: (LifeEvent & { part: number })[] = []
  let kind: BroughtPartnership['kind'] = 'unknown'
  for (const [at, line] of partsOf(reading.file, record).entries()) {
    if (silent.has(tagOf(reading.file, line))) continue
    const part = reading.part(line, 'FAM')
    reading.count(line, part)
    const event = eventOf(part, 'partnership')
    if (part.tag === 'SOUR') reading.source(line)
    else if (part.tag === 'OBJE') reading.medium(line)
    else if (!event || part.text.trim().toUpperCase() === 'N') {
      if (isStandardTag(part.tag)) reading.tell(line, 'kept-with-record')
    } else {
      if (event.kind === 'marriage') kind = 'married'
      else if (event.kind === 'engagement' && kind === 'unknown') kind = 'engaged'
      const what = reading.shown(line, shownName(event.what))
      const told = { kind: event.kind, what, ...reading.whenAndWhere(line, part), part: at }
      // That they are married says the partnership itself.
      const isBare = event.kind === 'marriage' && !what && !told.written && !told.place
      if (events.length >= mostLifeEvents) reading.tell(line, 'too-many')
      else if (!isBare) events.push(told)
    }
  }
  return { kind, events }
}
