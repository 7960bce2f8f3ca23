import { typeForName } from '#contract/rules/media-kinds.ts'
import { openZipEntry } from '#client/platform/zip/open-zip-entry.ts'
import { readZip, type ZipEntry } from '#client/platform/zip/zip-directory.ts'
import { ZipProblem } from '#client/platform/zip/zip-problem.ts'
import type { Chosen } from '#client/platform/uploads/chosen-files.ts'
import { sourceOf, type UploadSource } from '#client/platform/uploads/upload-source.ts'

/** One file that was chosen, or lies in a folder or zip that was. */
export interface Item extends UploadSource {
  readonly path: string
  /** What was chosen: this very file, or the zip it lies in. */
  readonly from: File
}

/** Something that isn't brought in, and why. */
export interface LeftOut {
  readonly name: string
  readonly why: string
  readonly from: File
}

export interface Gathered {
  readonly pictures: readonly Item[]
  /** What tells of the others: by Google and by Apple. */
  readonly notes: ReadonlyMap<string, Item>
  readonly leftOut: readonly LeftOut[]
  /** What no person put there. */
  readonly passedOver: number
}

const nested =
  'It is a zip file inside a zip file. Please unpack it and choose it by itself: it is opened then.'
const otherPacked =
  'We open zip files. Please choose “.zip” where it is made, or unpack it and choose the folder.'
const otherKind = 'The vault keeps photos, films, sounds and PDFs; this is something else.'

export const isZip = (name: string) => /\.zip$/i.test(name)
const isOtherPacked = (name: string) => /\.(7z|rar|tar|tgz|gz|bz2|xz)$/i.test(name)
const isNote = (name: string) => /\.(json|xmp)$/i.test(name)
// What systems and programs leave beside pictures; .aae is how Apple Photos draws an edit, and only it can.
const isNobodys = (path: string) =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.picasa\.ini$)|\.aae$/i.test(path)

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

class Gathering {
  readonly pictures: Item[] = []
  readonly notes = new Map<string, Item>()
  readonly leftOut: LeftOut[] = []
  passedOver = 0

  /** `isAlone`: somebody chose this very file; what it is, its bytes say. */
  put(item: Item, isAlone: boolean): void {
    if (isNobodys(item.path)) this.passedOver += 1
    else if (isNote(item.name)) this.notes.set(item.path, item)
    else if (typeForName(item.name)) this.pictures.push(item)
    else if (isOtherPacked(item.name)) this.leaveOut(item.name, otherPacked, item.from)
    else if (isAlone) this.pictures.push(item)
    else this.leaveOut(item.path, otherKind, item.from)
  }

  leaveOut(name: string, why: string, from: File): void {
    this.leftOut.push({ name, why, from })
  }

  async unpack(zip: File): Promise<void> {
    try {
      for (const entry of await readZip(zip)) {
        const item = packed(zip, entry)
        if (isZip(item.name)) this.leaveOut(item.path, nested, zip)
        else this.put(item, false)
      }
    } catch (error) {
      const why = error instanceof ZipProblem ? error.message : unreadable
      this.leaveOut(zip.name, why, zip)
    }
  }
}

const unreadable = 'We couldn’t read it. Please choose it again.'

function packed(zip: File, entry: ZipEntry): Item {
  const name = nameIn(entry.path)
  const type = typeForName(name) ?? ''
  const open = async () => {
    const bytes = await openZipEntry(zip, entry)
    return new File([bytes], name, { type, lastModified: entry.modifiedAt || 0 })
  }
  return { path: entry.path, name, type, size: entry.byteLength, open, from: zip }
}

/** All that is in what was chosen. Of zips only the lists are read. */
export async function gather(chosen: readonly Chosen[]): Promise<Gathered> {
  const gathering = new Gathering()
  for (const { path, file } of chosen) {
    const isAlone = !path.includes('/')
    if (isZip(file.name)) await gathering.unpack(file)
    else {
      const type = file.type || (typeForName(file.name) ?? '')
      gathering.put({ ...sourceOf(file), type, path, from: file }, isAlone)
    }
  }
  // A note that somebody chose alone tells of nothing.
  if (gathering.pictures.length === 0 && chosen.length === gathering.notes.size)
    for (const { name, from } of gathering.notes.values()) gathering.leaveOut(name, otherKind, from)
  return gathering
}
