import type { AdminAct } from '#contract/admin.ts'
import { mostOnPage, type Page, type PageQuery } from '#contract/page.ts'
import type { Admin } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { elevate } from '#server/platform/elevate.ts'
import { byteOrderMark, csvLine } from './csv.ts'

/** What admins did, newest first. */
export function listActs(admin: Admin, page: PageQuery): Promise<Page<AdminAct>> {
  const walk = { by: 'at', id: 'id', type: 'timestamptz', direction: 'desc' } as const
  // The export reads on long after its request's transaction.
  return elevate(admin, 'desk', (raised) =>
    readPage(
      raised,
      raised.db.selectFrom('admin_acts').select(['id', 'at', 'email', 'act', 'path', 'details']),
      { list: ['admin acts'], ...walk },
      page,
      ({ id, at, email, act, path, details }) => ({ id, at, email, act, path, details }),
    ),
  )
}

const columns = ['at', 'email', 'act', 'path', 'details'] as const

export async function* exportActs(admin: Admin): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns)
  for (let cursor: string | undefined; ;) {
    const { items, next } = await listActs(admin, { cursor, limit: mostOnPage })
    yield items.map((act) => csvLine(columns.map((column) => act[column]))).join('')
    if (next === null) return
    cursor = next
  }
}
