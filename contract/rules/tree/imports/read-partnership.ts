import { mostLifeEvents, type LifeEvent } from '#contract/tree/index.ts'
import { partsOf, tagOf } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import { isStandardTag } from '#contract/rules/tree/gedcom/tags.ts'
import type { BroughtPartnership } from './brought.ts'
import { eventOf } from './event-tags.ts'
import type { ImportReader } from './import-reader.ts'
import { shownName } from './shown-words.ts'

const silent = new Set('HUSB WIFE CHIL CHAN CREA _CREA RIN _RIN REFN _UID UID'.split(' '))

/** What happened to a couple, and how they belonged together. */
export function readPartnership(
  reader: ImportReader,
  record: number,
): Pick<BroughtPartnership, 'kind' | 'events'> {
  const events: (LifeEvent & { part: number })[] = []
  let kind: BroughtPartnership['kind'] = 'unknown'
  for (const [at, line] of partsOf(reader.file, record).entries()) {
    if (silent.has(tagOf(reader.file, line))) continue
    const part = reader.part(line, 'FAM')
    reader.count(line, part)
    const event = eventOf(part, 'partnership')
    if (part.tag === 'SOUR') reader.source(line)
    else if (part.tag === 'OBJE') reader.medium(line)
    else if (!event || part.text.trim().toUpperCase() === 'N') {
      if (isStandardTag(part.tag)) reader.tell(line, 'kept-with-record')
    } else {
      if (event.kind === 'marriage') kind = 'married'
      else if (event.kind === 'engagement' && kind === 'unknown') kind = 'engaged'
      const what = reader.shown(line, shownName(event.what))
      const told = { kind: event.kind, what, ...reader.whenAndWhere(line, part), part: at }
      // That they are married says the partnership itself.
      const isBare =
        event.kind === 'marriage' && !what && !told.written && !told.place && !told.source
      if (events.length >= mostLifeEvents) reader.tell(line, 'too-many')
      else if (!isBare) events.push(told)
    }
  }
  return { kind, events }
}
