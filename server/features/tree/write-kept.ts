import { convert } from '#contract/rules/tree/gedcom/convert.ts'
import { fileOfSeven, unescaped } from '#contract/rules/tree/gedcom/dialects.ts'
import { encodeUtf8 } from '#contract/rules/tree/gedcom/encode-text.ts'
import {
  endOf,
  idOf,
  isSeven,
  pointerOf,
  tagOf,
  textOf,
} from '#contract/rules/tree/gedcom/gedcom-file.ts'
import { structureOf, type Structure } from '#contract/rules/tree/gedcom/structure.ts'
import { sayFive } from '#contract/rules/tree/gedcom/to-five.ts'
import { saySeven } from '#contract/rules/tree/gedcom/to-seven.ts'
import { converted, inDialect } from '#contract/rules/tree/gedcom/write-gedcom.ts'
import { writeStructure, type Dialect } from '#contract/rules/tree/gedcom/write-structure.ts'
import { carriedPart, changedParts, type Told } from './carried-parts.ts'
import { unreached } from './reached-by-living.ts'
import { eventRecord, isSender, mainNameRecord, nameRecord } from './gedcom-records.ts'
import { saidBy, type KeptFile, type Whose } from './kept-file.ts'

interface Wanted {
  readonly dialect: Dialect
  /** Where the living are left out: couples of whom one stays behind. */
  readonly halves?: ReadonlySet<string>
  /** Names of its files that lie elsewhere in the new zip. */
  readonly pathsOf: (file: KeptFile) => ReadonlyMap<string, string>
}

/** Records of files that were brought in: the very bytes where nothing was changed since, and nothing lost where it was. */
export function writeKept(
  files: readonly KeptFile[],
  now: ReadonlyMap<string, Structure>,
  { dialect, halves, pathsOf }: Wanted,
): Uint8Array[] {
  const all = files.map((kept): Opened => {
    const behind = halves && unreached(kept, (id) => now.has(id) && !halves.has(id))
    const leftOut = leftOutOf(kept, now, behind)
    return { kept, said: saidBy(kept), behind, leftOut, paths: pathsOf(kept) }
  })
  const others = new Others(all)
  return all.flatMap((opened) =>
    [...opened.kept.file.records.keys()].flatMap((record) => {
      const who = opened.kept.whose.get(record)
      const current = who && now.get(who.id)
      if (who && (!current || !others.isFirst(opened, record, who.id))) return []
      // What the file says of a wedding is as much the other’s.
      if (who && current && halves?.has(who.id)) return [ofOurOwn(current, dialect)]
      return writeRecord(opened, record, {
        current,
        dialect,
        others: who ? others.partsOf(who.id, dialect) : [],
      })
    }),
  )
}

interface Opened {
  readonly kept: KeptFile
  readonly said: ReturnType<typeof saidBy>
  readonly behind: ReadonlySet<number> | undefined
  readonly leftOut: ReadonlySet<string>
  readonly paths: ReadonlyMap<string, string>
}

/** Somebody may stand in several records, of one file or more: one goes out, with what the others say beside it. */
class Others {
  readonly #records = new Map<string, { readonly opened: Opened; readonly record: number }[]>()

  constructor(all: readonly Opened[]) {
    for (const opened of all)
      for (const [record, { id }] of opened.kept.whose) {
        const known = this.#records.get(id)
        if (known) known.push({ opened, record })
        else this.#records.set(id, [{ opened, record }])
      }
  }

  isFirst(opened: Opened, record: number, id: string): boolean {
    const [first] = this.#records.get(id)!
    return first!.opened === opened && first!.record === record
  }

  partsOf = (id: string, dialect: Dialect): Structure[] =>
    this.#records
      .get(id)!
      .slice(1)
      .flatMap(({ opened: { kept, leftOut, paths }, record }) => {
        const { file, renamed } = kept
        const own = structureOf(file, file.records[record]!)
        const parts = own.parts
          .filter(({ tag }) => !links.has(tag) && tag !== 'SEX')
          .map((part) => movedIn(part, paths, isSeven(file)))
        return inDialect(file, renamedIn({ ...own, parts }, renamed, leftOut), dialect).parts
      })
}

interface Now {
  readonly current: Structure | undefined
  readonly dialect: Dialect
  readonly others: readonly Structure[]
}

function writeRecord(
  { kept, said, behind, leftOut, paths }: Opened,
  record: number,
  { current, dialect, others }: Now,
): Uint8Array[] {
  const { file, whose } = kept
  const line = file.records[record]!
  const tag = tagOf(file, line)
  if (tag === 'TRLR' || (tag === 'HEAD' && record === 0) || behind?.has(record)) return []
  if (tag === 'SUBM' && isSender(structureOf(file, line))) return []
  const who = whose.get(record)
  const before = who && (who.isPerson ? said.people : said.partnerships)[who.at]
  const changes = current && before ? differences(before, current) : none
  const isAsItWas = changes === none && others.length === 0
  if (isAsItWas && !mentions(kept, record) && !namesAny(kept, record, paths))
    return converted(file, record, leftOut, dialect)
  const own = structureOf(file, line)
  const told = (part: Structure) =>
    isSeven(file) ? convert(part, saySeven, sayFive, own.tag) : part
  const changed = who && changes !== none ? changedParts(kept, who, changes) : []
  const parts = own.parts
    .flatMap((part, at) => {
      const one = changed.find((other) => other.at === at)
      const [was, is] = [one?.before, one?.now]
      if (one) return carriedPart(part, { before: was && told(was), now: is && told(is) }) ?? []
      return who && isGone(kept, who, { own, at }, changes) ? [] : part
    })
    .map((part) => movedIn(part, paths, isSeven(file)))
  const came = changes.added.filter((part) => !changed.some(({ now }) => now === part)).map(told)
  const whole = renamedIn({ ...own, parts }, kept.renamed, leftOut)
  const id = kept.ids.get(record) ?? ''
  const merged = inDialect(file, { ...whole, id, parts: [...came, ...whole.parts] }, dialect)
  const seen = new Set(merged.parts.map((part) => writeStructure(part, dialect, 1)))
  const besides = others.filter((part) => !seen.has(writeStructure(part, dialect, 1)))
  const all = { ...merged, parts: [...merged.parts, ...besides] }
  return [encodeUtf8(writeStructure(all, dialect))]
}

const ofOurOwn = (record: Structure, dialect: Dialect) =>
  encodeUtf8(
    writeStructure(dialect === 'seven' ? convert(record, saySeven, sayFive) : record, dialect),
  )

/** Ids of records that stay behind; of two with one id, links lead to the first. */
export function leftOutOf(
  { file, whose }: KeptFile,
  now: ReadonlyMap<string, Structure>,
  behind: ReadonlySet<number> = new Set(),
): ReadonlySet<string> {
  const leftOut = new Set<string>()
  const seen = new Set([''])
  for (const [record, line] of file.records.entries()) {
    const id = idOf(file, line)
    const who = whose.get(record)
    if (!seen.has(id) && (behind.has(record) || (who && !now.has(who.id)))) leftOut.add(id)
    seen.add(id)
  }
  return leftOut
}

interface Changes extends Told {
  readonly gone: ReadonlySet<string>
  /** Tags of what is gone, and its tags with what they pointed to. */
  readonly goneTags: ReadonlySet<string>
}
const none: Changes = { lost: [], gone: new Set(), goneTags: new Set(), added: [] }

const lineOf = (part: Structure) => writeStructure(part, 'five', 1)

/** What our tree says of somebody now and didn’t say when they came, and the other way round. */
function differences(before: Structure, now: Structure): Changes {
  const [old, current] = [before.parts.map(lineOf), now.parts.map(lineOf)]
  const [were, are] = [new Set(old), new Set(current)]
  const lost = before.parts.filter((_, at) => !are.has(old[at]!))
  const added = now.parts.filter((_, at) => !were.has(current[at]!))
  if (lost.length === 0 && added.length === 0) return none
  const goneTags = new Set(lost.flatMap(({ tag, pointer }) => [tag, `${tag} @${pointer}@`]))
  return { lost, gone: new Set(lost.map(lineOf)), goneTags, added }
}

interface Place {
  readonly own: Structure
  readonly at: number
}

const links = new Set(['FAMC', 'FAMS', 'HUSB', 'WIFE', 'CHIL'])

/** Whether a part of the record says what our tree doesn’t say any more. What we never said stays. */
function isGone(
  kept: KeptFile,
  who: Whose,
  { own, at }: Place,
  { gone, goneTags }: Changes,
): boolean {
  if (gone.size === 0) return false
  const part = own.parts[at]!
  const pointer = kept.renamed.get(part.pointer) ?? part.pointer
  if (links.has(part.tag)) return goneTags.has(`${part.tag} @${pointer}@`)
  const isTold = (told: Structure) => gone.has(lineOf(told))
  if (!who.isPerson)
    return (
      (part.tag === 'MARR' && isTold(part)) ||
      kept.brought.partnerships[who.at]!.events.some(
        (event) => event.part === at && isTold(eventRecord(event)),
      )
    )
  // Of somebody who was there before, the file’s own words go along beside the family’s.
  if (!kept.added.has(who.id)) return false
  const person = kept.brought.people[who.at]!
  if (part.tag === 'SEX') return goneTags.has('SEX')
  if (at === person.born.part) return goneTags.has('BIRT')
  if (at === person.died?.part) return goneTags.has('DEAT')
  if (at === person.namePart) return isTold(mainNameRecord(person))
  return (
    person.names.some((name) => name.part === at && isTold(nameRecord(name))) ||
    person.events.some((event) => event.part === at && isTold(eventRecord(event)))
  )
}

/** Under the ids of the new file, and without what points to those who aren’t in it. */
export const renamedIn = (
  structure: Structure,
  renamed: ReadonlyMap<string, string>,
  leftOut: ReadonlySet<string>,
): Structure => ({
  ...structure,
  pointer: renamed.get(structure.pointer) ?? structure.pointer,
  parts: structure.parts
    .filter(({ pointer }) => pointer === '' || !leftOut.has(pointer))
    .map((part) => renamedIn(part, renamed, leftOut)),
})

const fileTag = 'FILE'

/** With other paths of its files. */
const movedIn = (
  part: Structure,
  paths: ReadonlyMap<string, string>,
  isAddress: boolean,
): Structure => {
  if (paths.size === 0) return part
  const path = part.tag === fileTag ? paths.get(unescaped(part.text).trim()) : undefined
  const text = path === undefined ? part.text : isAddress ? fileOfSeven(path) : path
  return { ...part, text, parts: part.parts.map((one) => movedIn(one, paths, isAddress)) }
}

function namesAny({ file }: KeptFile, record: number, paths: ReadonlyMap<string, string>): boolean {
  if (paths.size === 0) return false
  const first = file.records[record]!
  for (let line = first, end = endOf(file, first); line < end; line++)
    if (tagOf(file, line) === fileTag && paths.has(unescaped(textOf(file, line)).trim()))
      return true
  return false
}

function mentions({ file, ids, renamed }: KeptFile, record: number): boolean {
  const first = file.records[record]!
  if ((ids.get(record) ?? '') !== idOf(file, first)) return true
  if (renamed.size === 0) return false
  for (let line = first, end = endOf(file, first); line < end; line++)
    if (renamed.has(pointerOf(file, line))) return true
  return false
}
