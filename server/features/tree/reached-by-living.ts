import { endOf, idOf, pointerOf, tagOf } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import type { KeptFile } from './kept-file.ts'

/** Who wrote the file is mostly alive, and so may be those of a family that links nobody. */
const never = new Set(['SUBM', 'FAM', 'INDI'])

/**
 * Where the living are left out: the other records to which nobody who goes out leads. Notes, sources and pictures of
 * the living alone are among them.
 */
export function unreached(
  { file, whose }: KeptFile,
  goesOut: (rowId: string) => boolean,
): ReadonlySet<number> {
  const byId = new Map<string, number>()
  const left = new Set<number>()
  const open: number[] = []
  for (const [record, line] of file.records.entries()) {
    const id = idOf(file, line)
    if (id !== '' && !byId.has(id)) byId.set(id, record)
    const who = whose.get(record)
    if (!who) left.add(record)
    else if (goesOut(who.id)) open.push(record)
  }
  for (let record = open.pop(); record !== undefined; record = open.pop()) {
    const first = file.records[record]!
    for (let line = first, end = endOf(file, first); line < end; line++) {
      const target = byId.get(pointerOf(file, line))
      if (target === undefined || never.has(tagOf(file, file.records[target]!))) continue
      if (left.delete(target)) open.push(target)
    }
  }
  return left
}
