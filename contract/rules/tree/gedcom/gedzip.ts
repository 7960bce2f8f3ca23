import { familyFile, familyFileIn } from './family-file-in-zip.ts'
import { partsOf, tagOf, textOf, type GedcomFile } from './gedcom-file.ts'
import { unescaped } from './dialects.ts'
import { readGedcom, type ReadResult } from './read-gedcom.ts'
import { joined, writeGedcom, type WriteOptions } from './write-gedcom.ts'
import { openZip, type Inflate, type ZipEntry } from './zip-file.ts'
import { writeZip, type ZipPart } from './write-zip.ts'

interface Gedzip {
  readonly family: ReadResult
  /** By the name that the family file knows them by. */
  readonly media: ReadonlyMap<string, ZipEntry>
  /** Named in the family file and not in the zip. */
  readonly missing: readonly string[]
}

export const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** Throws a ZipError for what isn't safe to open. */
export async function readGedzip(bytes: Uint8Array, inflate: Inflate): Promise<Gedzip> {
  const entries = openZip(bytes, inflate)
  const path = familyFileIn(entries.map(({ name }) => name))
  const own = entries.find(({ name }) => name === path)
  if (!own) return { family: { refused: 'not-gedcom' }, media: new Map(), missing: [] }
  const family = readGedcom(await own.read())
  const media = new Map(
    entries.filter((entry) => entry !== own).map((entry) => [entry.name, entry]),
  )
  const named = 'file' in family ? mediaNames(family.file) : []
  return { family, media, missing: named.filter((name) => !media.has(name)) }
}

/** A zip in pieces, with the family file first. */
export function writeGedzip(
  file: GedcomFile,
  options: Omit<WriteOptions, 'version'>,
  media: readonly ZipPart[],
): Uint8Array[] {
  const family = joined(writeGedcom(file, { ...options, version: '7.0' }))
  return writeZip([{ name: familyFile, bytes: family }, ...media])
}

/** Files that lie beside the family file, as the zip names them; not those elsewhere on the web or a disk. */
function mediaNames(file: GedcomFile): string[] {
  const names = new Set<string>()
  for (const record of file.records) {
    if (tagOf(file, record) !== 'OBJE') continue
    for (const line of partsOf(file, record)) {
      if (tagOf(file, line) !== 'FILE') continue
      const name = unescaped(textOf(file, line))
      if (name !== '' && !/^[a-z]+:/i.test(name)) names.add(name)
    }
  }
  return [...names]
}
