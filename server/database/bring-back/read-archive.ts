import type { Records } from '#server/features/archive/heirloom/read-records.ts'
import { kinds } from '#server/features/archive/heirloom/read-records.ts'
import { version } from '#server/features/archive/heirloom/format-version.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { wordsOf } from './check-bag.ts'
import { fields, only } from './record-fields.ts'
import type { Source } from './source-shape.ts'

export interface About {
  readonly id: string
  readonly name: string
  readonly created_at: string
  /** The membership of whoever asked for the archive. */
  readonly asked_by: string
  /** How many branches of the tree were kept to their own; archives of before don't say. */
  readonly branches: number | undefined
  /** Whether things are looked for in its photos; archives of before don't say. */
  readonly looks_for_things: boolean
}

type WithPath = { readonly path: string; readonly sha256: string }

/** What the records of an archive say; files and copies with the paths at which they lie. */
export type ArchiveRecords = Omit<Records, 'files' | 'copies'> & {
  readonly files: readonly (Records['files'][number] & WithPath)[]
  readonly copies: readonly (Records['copies'][number] & WithPath)[]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Archives of before have no file for these. */
const later: ReadonlySet<string> = new Set(['scrapbooks', 'memory-hours', 'goals', 'suggestions'])

export async function readArchive(source: Source) {
  const about = asJson(await wordsOf(source, 'data/records/family.json')) as About & {
    format?: unknown
    version?: unknown
  }
  if (about?.format !== 'kinfold-family-archive')
    throw new ArchiveProblem('This bag isn’t a family’s archive of Kinfold.')
  if (about.version !== version)
    throw new ArchiveProblem(
      `This archive has version ${String(about.version)} of the layout; this program knows version ${version}.`,
    )
  if (![about.id, about.asked_by].every((id) => uuid.test(id)) || typeof about.name !== 'string')
    throw new ArchiveProblem('The records of this archive can’t be read.')
  const records: Record<string, unknown> = {}
  for (const name of ['members', ...Object.keys(kinds)]) {
    const path = `data/records/${name}.json`
    const rows =
      later.has(name) && !source.sizes.has(path) ? [] : asJson(await wordsOf(source, path))
    if (!Array.isArray(rows) || rows.some((row) => typeof row?.id !== 'string'))
      throw new ArchiveProblem(`records/${name}.json can’t be read.`)
    records[name] = rows.map((row) => only(row, fields[name as keyof typeof fields]))
  }
  const { id, name, created_at, asked_by, branches, looks_for_things } = about
  return {
    about: {
      id,
      name,
      created_at,
      asked_by,
      branches: countIn(branches),
      looks_for_things: looks_for_things !== false,
    },
    records: records as unknown as ArchiveRecords,
  }
}

const countIn = (said: unknown): number | undefined =>
  Number.isSafeInteger(said) ? (said as number) : undefined

function asJson(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    throw new ArchiveProblem('The records of this archive can’t be read.')
  }
}
