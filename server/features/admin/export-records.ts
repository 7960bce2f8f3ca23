import type { ExportKind } from '#contract/admin.ts'
import type { Admin } from '#server/platform/actors.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { accountsInPages, mediaInPages } from './store.ts'

type Row = Record<string, string | number | null>

/** Streams one kind of record as CSV; the first line names the columns. */
export async function* exportRecords(admin: Admin, kind: ExportKind): AsyncGenerator<string> {
  let hasHeading = false
  for await (const rows of pagesOf(admin, kind)) {
    if (!hasHeading) yield byteOrderMark + csvLine(headings[kind])
    hasHeading = true
    yield rows.map((row) => csvLine(headings[kind].map((column) => row[column]))).join('')
  }
}

const mediaColumns = [
  'id',
  'family_id',
  'kind',
  'content_type',
  'byte_length',
  'sha256',
  'created_at',
]
const headings: Record<ExportKind, string[]> = {
  users: ['id', 'username', 'email', 'email_verified_at', 'status', 'created_at'],
  memories: mediaColumns,
  messages: mediaColumns,
}

function pagesOf(admin: Admin, kind: ExportKind): AsyncIterable<Row[]> {
  if (kind === 'users') return accountsInPages(admin)
  return mediaInPages(admin, kind === 'memories' ? ['photo', 'video'] : ['audio'])
}
