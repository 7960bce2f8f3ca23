import { readBrought } from '#contract/rules/tree/imports/read-brought.ts'
import type { Brought } from '#contract/rules/tree/imports/brought.ts'
import { idOf, type GedcomFile } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import { readGedcom } from '#contract/rules/tree/gedcom/read-gedcom.ts'
import { strayPointers } from '#contract/rules/tree/gedcom/stray-pointers.ts'
import type { Structure } from '#contract/rules/tree/gedcom/structure.ts'
import { whyNotShown } from '#server/features/names/index.ts'
import { keyOf, type Couples } from './couples-of-today.ts'
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
  /** Those of its files that are in the vault, with the places of whom they are of. */
  readonly files: readonly KeptMedium[]
}

interface KeptMedium {
  readonly name: string
  readonly mediaId: string
  readonly people: readonly number[]
}

/** The same, read again: what its records said, and the ids under which they go out. */
export interface KeptFile extends Kept {
  readonly file: GedcomFile
  readonly brought: Brought
  /** The id under which each record goes out; none for one without an id about nobody. */
  readonly ids: ReadonlyMap<number, string>
  /** Of ids that somebody else has in the new file: those to which what points to them leads now. */
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

export function openKept(kept: Kept, xrefs: Xrefs, couples: Couples): KeptFile {
  const read = readGedcom(kept.bytes)
  if ('refused' in read) throw new Error(`A file that was brought is refused: ${read.refused}`)
  const { file } = read
  const brought = readBrought(file, { year: kept.year, isShown })
  const whose = new Map<number, Whose>()
  for (const [at, { record }] of brought.people.entries())
    whose.set(record, { id: kept.people[at]!, at, isPerson: true })
  for (const [at, { record, partners }] of brought.partnerships.entries()) {
    const was = kept.partnerships[at]!
    const isThere = couples.ids.has(was) || partners.length < 2
    const key = isThere ? '' : keyOf(partners.map((place) => kept.people[place]!))
    whose.set(record, { id: couples.of.get(key) ?? was, at, isPerson: false })
  }
  return { ...kept, file, brought, whose, ...rename(file, whose, xrefs) }
}

/**
 * What leads nowhere in a file leads nowhere in the new one either: not to a record that came with another file under the
 * same id, nor to one that is made later.
 */
export function withStraysApart(files: readonly KeptFile[], { taken }: Xrefs): KeptFile[] {
  const freeFor = freeIds(taken)
  const all = new Set<string>()
  const apart = files.map((kept) => {
    const moved = new Map(kept.renamed)
    for (const id of strayPointers(kept.file)) {
      const free = taken.has(id) ? freeFor(id) : id
      all.add(free)
      if (free !== id) moved.set(id, free)
    }
    return moved.size === kept.renamed.size ? kept : { ...kept, renamed: moved }
  })
  for (const id of all) taken.add(id)
  return apart
}

/** Each record keeps its id unless another one has it; who is in two files goes by the first one’s. */
function rename(
  file: GedcomFile,
  whose: KeptFile['whose'],
  { of, taken }: Xrefs,
): Pick<KeptFile, 'ids' | 'renamed'> {
  const ids = new Map<number, string>()
  const renamed = new Map<string, string>()
  const own = new Set<string>()
  const freeFor = freeIds(taken)
  for (const [record, line] of file.records.entries()) {
    const id = idOf(file, line)
    const who = whose.get(record)
    if (id === '' && !who) continue
    const free = (who && of.get(who.id)) ?? freeFor(id)
    taken.add(free)
    if (who) of.set(who.id, free)
    ids.set(record, free)
    // Of two records with one id, links lead to the first.
    if (id !== '' && !own.has(id) && free !== id) renamed.set(id, free)
    own.add(id)
  }
  return { ids, renamed }
}

/** Each id is counted on from where it was left: a file may have a hundred thousand records without any. */
function freeIds(taken: ReadonlySet<string>): (id: string) => string {
  const last = new Map<string, number>()
  return (id) => {
    if (id !== '' && !taken.has(id)) return id
    const base = id || 'X'
    let number = (last.get(base) ?? 1) + 1
    while (taken.has(`${base}_${number}`)) number++
    last.set(base, number)
    return `${base}_${number}`
  }
}

/** What our own files would say of each record, as it came: to see what was changed since. */
export function saidBy({ brought, ids }: KeptFile): {
  readonly people: readonly Structure[]
  readonly partnerships: readonly Structure[]
} {
  const xref = ({ record }: { readonly record: number }) => ids.get(record)!
  const partnerIn = brought.people.map((): string[] => [])
  const childIn = brought.people.map((): { id: string; kind: string }[] => [])
  for (const couple of brought.partnerships) {
    const id = xref(couple)
    for (const partner of couple.partners) partnerIn[partner]!.push(id)
    for (const { person, kind } of couple.children) childIn[person]!.push({ id, kind })
  }
  const people = brought.people.map((person, at) =>
    personRecord({
      ...person,
      names: [...person.names],
      id: xref(person),
      died: person.isLiving ? null : (person.died ?? { written: '', place: '' }),
      occupation: '',
      notes: [],
      partnerIn: partnerIn[at]!,
      childIn: childIn[at]!,
    }),
  )
  const partnerships = brought.partnerships.map((told) =>
    partnershipRecord({
      id: xref(told),
      isMarried: told.kind === 'married',
      partners: told.partners.map((at) => ({
        id: xref(brought.people[at]!),
        sex: brought.people[at]!.sex,
      })),
      children: told.children.map(({ person }) => xref(brought.people[person]!)),
      events: told.events,
    }),
  )
  return { people, partnerships }
}
