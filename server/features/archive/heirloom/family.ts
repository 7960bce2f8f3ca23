import { byName } from './sort-order.ts'
import { endingOf, fileNameOf, plainName, shortId, withEnding } from './file-names.ts'
import type { Records } from './read-records.ts'
import type { CopyRow, FileRow, MemoryRow } from './vault-rows.ts'
import type { PersonRow } from './tree-rows.ts'

/** A file in the archive, with what we made of it. */
export interface Kept extends FileRow {
  readonly path: string
  readonly copies: ReadonlyMap<string, Copy>
}

interface Copy {
  readonly role: string
  readonly path: string
  readonly contentType: string
  readonly storageKey: string
  readonly byteLength: number
  readonly row: CopyRow
}

const folders = {
  recordings: 'data/recordings',
  messages: 'data/messages',
  capsules: 'data/capsules',
  memorials: 'data/memorials',
  wishes: 'data/wishes',
} as const

/** “1986-07-14”, “1986-07”, “1986”, as far as it is known; empty where nobody knows. */
export function knownDay({ taken_on, certainty }: MemoryRow): string {
  if (certainty === 'day') return taken_on
  if (certainty === 'month') return taken_on.slice(0, 7)
  return certainty === 'unknown' ? '' : taken_on.slice(0, 4)
}

export const yearOf = (memory: MemoryRow): string => knownDay(memory).slice(0, 4) || 'undated'

/** One family as its pages tell it: everything by its id, and every file with its path. */
export class Family {
  readonly name: string
  readonly records: Records
  readonly people: ReadonlyMap<string, PersonRow>
  readonly memories: ReadonlyMap<string, MemoryRow>
  readonly files: ReadonlyMap<string, Kept>
  readonly members: ReadonlyMap<string, string>
  /** Files whose bytes are gone: they have no path that leads anywhere. */
  readonly missing = new Set<string>()

  constructor(name: string, records: Records) {
    this.name = name
    this.records = records
    this.people = byId(records.people)
    this.memories = byId(records.memories)
    this.members = new Map(records.members.map(({ id, name }) => [id, name]))
    this.files = filesOf(records, this.memories)
  }

  /** Everyone, as a register lists them. */
  register = (): PersonRow[] => this.records.people.toSorted(byName)

  /** The path of a file that can be opened, or of the copy that plays and shows everywhere. */
  pathOf(id: string | null, role?: 'picture' | 'poster' | 'playable'): string | undefined {
    const file = id === null ? undefined : this.files.get(id)
    if (!file) return undefined
    const path = role ? file.copies.get(role)?.path : file.path
    return path === undefined || this.missing.has(path) ? undefined : path
  }

  nameOf = (memberId: string | null): string =>
    (memberId && this.members.get(memberId)) || 'Somebody'
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

function filesOf(records: Records, memories: ReadonlyMap<string, MemoryRow>): Map<string, Kept> {
  const copies = new Map<string, Map<string, Copy>>()
  const files = new Map<string, Kept>()
  for (const file of records.files) {
    const own = new Map<string, Copy>()
    copies.set(file.id, own)
    files.set(file.id, { ...file, path: pathOfFile(file, memories.get(file.id)), copies: own })
  }
  for (const row of records.copies) {
    const { id, role, content_type, storage_key, byte_length } = row
    const of = files.get(id)
    if (!of) continue
    const path = withEnding(of.path.replace(/^data\//, 'data/copies/'), endingOf('', content_type))
    copies.get(id)!.set(role, {
      role,
      path,
      contentType: content_type,
      storageKey: storage_key,
      byteLength: byte_length,
      row,
    })
  }
  return files
}

function pathOfFile(file: FileRow, memory: MemoryRow | undefined): string {
  const named = { id: file.id, name: file.file_name, contentType: file.content_type }
  if (file.belongs_to !== 'vault') return `${folders[file.belongs_to]}/${fileNameOf(named)}`
  if (!memory) return `data/originals/undated/${fileNameOf(named)}`
  return `data/originals/${yearOf(memory)}/${fileNameOf(named, knownDay(memory))}`
}

/** Where the page of a person, a recipe, a letter lies: in folders of a few thousand at most. */
export const pageOf = (kind: string, { id }: { readonly id: string }, name: string): string =>
  `data/pages/${kind}/${shortId(id).slice(0, 2)}/${[plainName(name), shortId(id)].filter(Boolean).join(' ')}.html`
