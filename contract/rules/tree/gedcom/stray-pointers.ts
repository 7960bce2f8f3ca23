import { idStart, pointerOf, pointerStart, type GedcomFile } from './gedcom-file.ts'
import { RecordIds } from './record-ids.ts'

/** Ids that lines of a file point to and no record of it has; what points into the void does so in every file. */
export function strayPointers(file: GedcomFile): Set<string> {
  const ids = new RecordIds(file.units, file.encoding, file.records.length)
  for (const [record, line] of file.records.entries()) {
    const start = idStart(file, line)
    if (start >= 0) ids.add(start, record)
  }
  const strays = new Set<string>()
  for (let line = 0; line < file.lines.length; line++) {
    const start = pointerStart(file, line)
    if (start >= 0 && ids.find(start) < 0) strays.add(pointerOf(file, line))
  }
  strays.delete('VOID')
  return strays
}
