import { encodeUtf8 } from '#contract/rules/tree/gedcom/encode-text.ts'
import { readGedcom } from '#contract/rules/tree/gedcom/read-gedcom.ts'
import { made } from '#contract/rules/tree/gedcom/structure.ts'
import { joined, writeGedcom } from '#contract/rules/tree/gedcom/write-gedcom.ts'
import { writeStructure } from '#contract/rules/tree/gedcom/write-structure.ts'
import { toldOf, type WholeTree } from './read-told.ts'
import { headRecord, partnershipRecord, personRecord, senderRecord } from './gedcom-records.ts'

export type Version = '5.5.1' | '7.0'

/** The whole tree as a file for other programs. Nothing is read here: writing a large family takes its time. */
export function writeFile(
  whole: WholeTree,
  { version, isLivingLeftOut }: { version: Version; isLivingLeftOut: boolean },
): Uint8Array {
  const told = toldOf(whole, isLivingLeftOut)
  const records = [
    headRecord,
    senderRecord,
    ...told.people.map(personRecord),
    ...told.partnerships.map(partnershipRecord),
    made('TRLR'),
  ]
  const bytes = encodeUtf8(records.map((record) => writeStructure(record, 'five')).join(''))
  if (version === '5.5.1') return bytes
  const read = readGedcom(bytes)
  if ('refused' in read) throw new Error(`Our own file was refused: ${read.refused}`)
  return joined(writeGedcom(read.file, { version }))
}
