import { fileKinds } from '#contract/rules/tree/gedcom/dialects.ts'
import { made, type Structure } from '#contract/rules/tree/gedcom/structure.ts'
import type { KeptFile } from './kept-file.ts'
import type { Xrefs } from './read-told.ts'
import type { TreeMedium } from './tree-media.ts'

/** A file of the zip, and where its bytes are. */
export interface ZipEntry {
  readonly path: string
  readonly storageKey: string
}

interface Asked {
  readonly media: readonly TreeMedium[]
  readonly files: readonly KeptFile[]
  readonly xrefs: Xrefs
  /** Who is in the family file. */
  readonly isTold: (personId: string) => boolean
  readonly isLivingLeftOut: boolean
}

interface Beside {
  readonly entries: readonly ZipEntry[]
  /** Records of our own. */
  readonly records: readonly Structure[]
  /** Ids of those, by who is in them. */
  readonly of: ReadonlyMap<string, readonly string[]>
  /** For each file that was brought in: its names that are other paths now. */
  readonly paths: ReadonlyMap<KeptFile, ReadonlyMap<string, string>>
}

/** What lies beside the family file, under the names that files brought in give it, or under its own. */
export function besideFile({ media, files, xrefs, isTold, isLivingLeftOut }: Asked): Beside {
  const going = media.filter((one) => !isLivingLeftOut || isOfTheDead(one, isTold))
  const naming = new Paths()
  const known = new Map(going.map((one) => [one.id, one]))
  const told = new Map<string, Set<string>>()
  const paths = new Map(
    files.map((kept) => [kept, pathsOf(kept, { known, naming, told })] as const),
  )
  const records: Structure[] = []
  const of = new Map<string, string[]>()
  let number = 0
  for (const one of going) {
    const said = told.get(one.id)
    const people = one.people.filter((id) => isTold(id) && !said?.has(id))
    if (people.length === 0) continue
    do number += 1
    while (xrefs.taken.has(`M${number}`))
    const id = `M${number}`
    records.push({ ...recordOf(one, naming.of(one)), id })
    for (const person of people) {
      const own = of.get(person)
      if (own) own.push(id)
      else of.set(person, [id])
    }
  }
  return { entries: naming.entries(), records, of, paths }
}

/** Nobody who stays behind is seen in it or heard in it. */
const isOfTheDead = ({ kind, voiceOf, people }: TreeMedium, isTold: Asked['isTold']) =>
  people.length > 0 &&
  people.every(isTold) &&
  (kind !== 'audio' || (voiceOf !== null && isTold(voiceOf)))

interface Naming {
  readonly known: ReadonlyMap<string, TreeMedium>
  readonly naming: Paths
  /** By file: whom the records that were brought in name in it already. */
  readonly told: Map<string, Set<string>>
}

function pathsOf(kept: KeptFile, { known, naming, told }: Naming): Map<string, string> {
  const paths = new Map<string, string>()
  for (const { name, mediaId, people } of kept.files) {
    const one = known.get(mediaId)
    if (!one) continue
    const path = naming.of(one, name)
    if (path !== name) paths.set(name, path)
    const said = told.get(mediaId) ?? new Set()
    for (const place of people) said.add(kept.people[place]!)
    told.set(mediaId, said)
  }
  return paths
}

/** Each file once, each path once. */
class Paths {
  readonly #taken = new Set(['gedcom.ged'])
  readonly #of = new Map<string, ZipEntry>()
  /** The last number by name: ten thousand files may be called image.jpg. */
  readonly #numbers = new Map<string, number>()

  of(one: TreeMedium, wished = ''): string {
    const known = this.#of.get(one.id)
    if (known) return known.path
    const path = this.#free(isSafe(wished) ? wished : `media/${lastOf(one.fileName)}`)
    this.#taken.add(path.toLowerCase())
    this.#of.set(one.id, { path, storageKey: one.storageKey })
    return path
  }

  #free(path: string): string {
    if (!this.#taken.has(path.toLowerCase())) return path
    const dot = path.lastIndexOf('.')
    const [name, ending] =
      dot > path.lastIndexOf('/') ? [path.slice(0, dot), path.slice(dot)] : [path, '']
    let number = (this.#numbers.get(path.toLowerCase()) ?? 1) + 1
    while (this.#taken.has(`${name} ${number}${ending}`.toLowerCase())) number++
    this.#numbers.set(path.toLowerCase(), number)
    return `${name} ${number}${ending}`
  }

  entries = (): ZipEntry[] => [...this.#of.values()]
}

const isSafe = (path: string) =>
  path !== '' &&
  !/^([a-z]+:|\/)|[\\:*?"<>|\u0000-\u001F]/i.test(path) &&
  !path.split('/').some((part) => part === '' || part === '.' || part === '..')

const lastOf = (name: string) =>
  name.slice(name.lastIndexOf('/') + 1).replaceAll(/[\\/:*?"<>|\u0000-\u001F]/g, '_') || 'file'

const recordOf = ({ contentType, caption }: TreeMedium, path: string): Structure =>
  made('OBJE', '', [
    made('FILE', path, [
      made('FORM', fileKinds.find(([, seven]) => seven === contentType)?.[0] ?? contentType),
      ...(caption === '' ? [] : [made('TITL', caption)]),
    ]),
  ])
