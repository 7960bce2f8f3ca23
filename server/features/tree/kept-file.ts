import { readBrought } from '#contract/rules/tree/imports/read-brought.ts'
import type { Brought } from '#contract/rules/tree/imports/brought.ts'
import { idOf, type GedcomFile } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import { readGedcom } from '#contract/rules/tree/gedcom/read-gedcom.ts'
import type { Structure } from '#contract/rules/tree/gedcom/structure.ts'
import { whyNotShown } from '#server/features/accounts/index.ts'
import { personRecord, partnershipRecord } from './gedcom-records.ts'
import type { Xrefs } from './read-told.ts'

/** A file that was brought in, and who and which couple of it became whom. */
export interface Kept {
  readonly bytes: Uint8Array
  /** In which it was brought. */
  readonly year: number
  readonly people: readonly string[]
  readonly partnerships: readonly string[]
  /** Who of it wasn’t there before. */
  readonly added: ReadonlySet<string>
}

/** The same, read again: what its records said, and the ids under which they go out. */
export interface KeptFile extends Kept {
  readonly file: GedcomFile
  readonly brought: Brought
  /** Ids that somebody else has in the new file, and those that stand for them. */
  readonly renamed: ReadonlyMap<string, string>
  /** By their place among its records: whom it is about. */
  readonly whose: ReadonlyMap<number, Whose>
}

export interface Whose {
  readonly id: string
  /** Place among the people or the partnerships of the file. */
  readonly at: number
  readonly isPerson: boolean
}

const isShown = (name: string) => whyNotShown(name) === undefined

export function openKept(kept: Kept, xrefs: Xrefs): KeptFile {
  const read = readGedcom(kept.bytes)
  if ('refused' in read) throw new Error(`A file that was brought is refused: ${read.refused}`)
  const { file } = read
  const brought = readBrought(file, { year: kept.year, isShown })
  const whose = new Map<number, Whose>()
  for (const [at, { record }] of brought.people.entries())
    whose.set(record, { id: kept.people[at]!, at, isPerson: true })
  for (const [at, { record }] of brought.partnerships.entries())
    whose.set(record, { id: kept.partnerships[at]!, at, isPerson: false })
  return { ...kept, file, brought, whose, renamed: rename(file, whose, xrefs) }
}

/** Each record keeps its id unless another file’s has it; who is in two files goes by the first one’s. */
function rename(
  file: GedcomFile,
  whose: KeptFile['whose'],
  { of, taken }: Xrefs,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  const own = new Set<string>()
  for (const [record, line] of file.records.entries()) {
    const id = idOf(file, line)
    const who = whose.get(record)
    const known = who && of.get(who.id)
    if (known !== undefined && known !== id) renamed.set(id, known)
    if (known !== undefined || (id === '' && !who) || own.has(id)) continue
    let free = id || 'X1'
    for (let number = 2; taken.has(free); number++) free = `${id || 'X'}_${number}`
    own.add(free)
    taken.add(free)
    if (who) of.set(who.id, free)
    if (free !== id) renamed.set(id, free)
  }
  return renamed
}

/** What our own files would say of each record, as it came: to see what was changed since. */
export function saidBy({ brought, renamed }: KeptFile): {
  readonly people: readonly Structure[]
  readonly partnerships: readonly Structure[]
} {
  const xref = (id: string) => renamed.get(id) ?? id
  const partnerIn = brought.people.map((): string[] => [])
  const childIn = brought.people.map((): { id: string; kind: string }[] => [])
  for (const { xref: id, partners, children } of brought.partnerships) {
    for (const partner of partners) partnerIn[partner]!.push(xref(id))
    for (const { person, kind } of children) childIn[person]!.push({ id: xref(id), kind })
  }
  const people = brought.people.map((person, at) =>
    personRecord({
      ...person,
      names: [...person.names],
      id: xref(person.xref),
      died: person.isLiving ? null : (person.died ?? { written: '', place: '' }),
      occupation: '',
      notes: [],
      partnerIn: partnerIn[at]!,
      childIn: childIn[at]!,
    }),
  )
  const partnerships = brought.partnerships.map((told) =>
    partnershipRecord({
      id: xref(told.xref),
      isMarried: told.kind === 'married',
      partners: told.partners.map((at) => ({
        id: xref(brought.people[at]!.xref),
        sex: brought.people[at]!.sex,
      })),
      children: told.children.map(({ person }) => xref(brought.people[person]!.xref)),
      events: told.events,
    }),
  )
  return { people, partnerships }
}
