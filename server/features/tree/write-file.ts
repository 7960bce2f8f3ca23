import { encodeUtf8 } from '#contract/rules/tree/gedcom/encode-text.ts'
import { readGedcom } from '#contract/rules/tree/gedcom/read-gedcom.ts'
import { made, type Structure } from '#contract/rules/tree/gedcom/structure.ts'
import { joined, writeGedcom } from '#contract/rules/tree/gedcom/write-gedcom.ts'
import { writeStructure } from '#contract/rules/tree/gedcom/write-structure.ts'
import { toldOf, wholeOf, type WholeTexts, type Xrefs } from './read-told.ts'
import { headRecord, partnershipRecord, personRecord, senderRecord } from './gedcom-records.ts'
import { openKept, withStraysApart, type Kept, type KeptFile } from './kept-file.ts'
import { besideFile, type ZipEntry } from './media-records.ts'
import type { TreeMedium } from './tree-media.ts'
import { couplesIn } from './couples-of-today.ts'
import { keptHeads } from './kept-heads.ts'
import { leftOutOf, writeKept } from './write-kept.ts'

export type Version = '5.5.1' | '7.0'

export interface Wish {
  readonly version: Version
  readonly isLivingLeftOut: boolean
}

export interface ToWrite {
  readonly whole: WholeTexts
  readonly wish: Wish
  readonly brought: readonly Kept[]
  /** What lies beside it, where it goes out as a zip. */
  readonly media?: readonly TreeMedium[]
}

export interface Written {
  readonly bytes: Uint8Array
  readonly entries: readonly ZipEntry[]
}

/**
 * The whole tree as a file for other programs. Nothing is read here: writing a large family takes its time. Records of
 * files that were brought in go out as they came, as far as nothing was changed.
 */
export function writeFile({ whole: texts, wish, brought, media = [] }: ToWrite): Written {
  const whole = wholeOf(texts)
  const { version, isLivingLeftOut } = wish
  const xrefs: Xrefs = { of: new Map(), taken: new Set([senderRecord.id]) }
  const couples = couplesIn(whole)
  const files = withStraysApart(
    brought.map((kept) => openKept(kept, xrefs, couples)),
    xrefs,
  )
  const told = toldOf(whole, isLivingLeftOut, xrefs)
  const now = new Map<string, Structure>()
  const people = new Set(told.people.map(({ rowId }) => rowId))
  const isTold = (id: string) => people.has(id)
  const beside = besideFile({ media, files, xrefs, isTold, isLivingLeftOut })
  for (const person of told.people)
    now.set(person.rowId, personRecord({ ...person, media: beside.of.get(person.rowId) ?? [] }))
  for (const couple of told.partnerships) now.set(couple.rowId, partnershipRecord(couple))
  const own = [...now].filter(([id]) => !xrefs.of.has(id)).map(([, record]) => record)
  const leftOut = (file: KeptFile) => leftOutOf(file, now)
  const head = headRecord(keptHeads(files, { isLivingLeftOut, leftOutOf: leftOut }))
  const records = [head, senderRecord, ...own, ...beside.records, made('TRLR')]
  const bytes = inVersion(records, version)
  const { entries } = beside
  if (files.length === 0) return { bytes, entries }
  const halves = new Set(told.partnerships.filter((one) => !one.isWhole).map((one) => one.rowId))
  const wanted = {
    dialect: version === '7.0' ? 'seven' : 'five',
    ...(isLivingLeftOut && { halves }),
  } as const
  const end = bytes.length - encodeUtf8('0 TRLR\n').length
  const none = new Map<string, string>()
  const all = joined([
    bytes.subarray(0, end),
    ...writeKept(files, now, { ...wanted, pathsOf: (file) => beside.paths.get(file) ?? none }),
    bytes.subarray(end),
  ])
  return { bytes: all, entries }
}

function inVersion(records: readonly Structure[], version: Version): Uint8Array {
  const bytes = encodeUtf8(records.map((record) => writeStructure(record, 'five')).join(''))
  if (version === '5.5.1') return bytes
  const read = readGedcom(bytes)
  if ('refused' in read) throw new Error(`Our own file was refused: ${read.refused}`)
  return joined(writeGedcom(read.file, { version }))
}
