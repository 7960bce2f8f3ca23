import { inflateRawSync } from 'node:zlib'
import { largestImport, mostPeople } from '#contract/tree-imports.ts'
import { tagOf, type GedcomFile } from '#contract/rules/tree/gedcom/gedcom-file.ts'
import { isZip, readGedzip } from '#contract/rules/tree/gedcom/gedzip.ts'
import { readGedcom, refusalWords } from '#contract/rules/tree/gedcom/read-gedcom.ts'
import { ZipError } from '#contract/rules/tree/gedcom/zip-file.ts'

/** What a person reads where a file is refused whole. */
export class FileRefused extends Error {}

const inflate = async (packed: Uint8Array, atMost: number) => {
  if (atMost > largestImport) throw new ZipError('too-large')
  return new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, atMost) }))
}

/** A GEDCOM file, or the one in a GEDZIP. */
export async function readFile(bytes: Uint8Array): Promise<GedcomFile> {
  const read = isZip(bytes) ? await unpacked(bytes) : readGedcom(bytes)
  if ('refused' in read) throw new FileRefused(refusalWords[read.refused])
  return read.file
}

async function unpacked(bytes: Uint8Array) {
  try {
    return (await readGedzip(bytes, inflate)).family
  } catch (error) {
    if (error instanceof ZipError) throw new FileRefused(error.message)
    throw new FileRefused('This zip file is damaged. Nothing was read.')
  }
}

/** Before anything is made of them. */
export function assertNotTooMany(file: GedcomFile): void {
  const people = file.records.reduce((sum, line) => sum + Number(tagOf(file, line) === 'INDI'), 0)
  if (people > mostPeople)
    throw new FileRefused(
      `There are more than ${mostPeople.toLocaleString('en')} people in this file, and a tree has room for no more. Nobody was added.`,
    )
}
