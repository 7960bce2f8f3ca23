import { typeForName } from '#contract/rules/media-kinds.ts'
import { familyFileIn } from '#contract/rules/tree/gedcom/family-file-in-zip.ts'
import { fileFinder } from '#contract/rules/tree/imports/named-files.ts'
import { openZipEntry } from '#client/platform/zip/open-zip-entry.ts'
import { readZip, type ZipEntry } from '#client/platform/zip/zip-directory.ts'
import { ZipProblem } from '#client/platform/zip/zip-problem.ts'

/** Why a zip, or one file in it, doesn’t come, in a sentence. */
export class NotOpened extends Error {}

/** A GEDZIP, or a zip in which a family file lies; opened on this device, where it is. */
export interface FamilyZip {
  readonly name: string
  /** The family file in it. */
  readonly family: () => Promise<File>
  /** What the family file calls so; throws where it isn’t there or can’t be opened. */
  readonly file: (name: string) => Promise<File>
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const isNobodys = (path: string) => /(^|\/)(__MACOSX\/|\._)/.test(path)

/** Undefined for what is no zip. */
export async function openFamilyZip(chosen: File): Promise<FamilyZip | undefined> {
  const head = new DataView(await chosen.slice(0, 4).arrayBuffer())
  if (head.byteLength < 4 || head.getUint16(0) !== 0x504b) return undefined
  const entries = new Map((await listed(chosen)).map((entry) => [entry.path, entry]))
  const own = entries.get(familyFileIn([...entries.keys()]) ?? '')
  if (!own)
    throw new NotOpened(
      'There is no GEDCOM file in this zip file. Zip files in zip files aren’t opened.',
    )
  const find = fileFinder(entries.keys())
  return {
    name: chosen.name,
    family: () => unpacked(chosen, own),
    file: async (name) => {
      const entry = entries.get(find(name) ?? '')
      if (!entry) throw new NotOpened('It isn’t in the zip file.')
      if (/\.(zip|gdz|7z|rar|tar|gz)$/i.test(entry.path))
        throw new NotOpened('It is a packed file inside the zip file, which isn’t opened.')
      if (!typeForName(lastOf(entry.path)))
        throw new NotOpened('The vault keeps photos, films, sounds and PDFs; this is another kind.')
      return unpacked(chosen, entry)
    },
  }
}

async function listed(zip: File): Promise<ZipEntry[]> {
  try {
    return (await readZip(zip)).filter(({ path }) => !isNobodys(path))
  } catch (error) {
    throw notOpened(error)
  }
}

async function unpacked(zip: File, entry: ZipEntry): Promise<File> {
  try {
    const name = lastOf(entry.path)
    const bytes = await openZipEntry(zip, entry)
    return new File([bytes], name, {
      type: typeForName(name) ?? '',
      lastModified: entry.modifiedAt || 0,
    })
  } catch (error) {
    throw notOpened(error)
  }
}

const notOpened = (error: unknown) =>
  new NotOpened(
    error instanceof ZipProblem ? error.message : 'We couldn’t read it. Please choose it again.',
  )
