import { sql } from 'kysely'
import type { AdminAct } from '#contract/admin.ts'
import type { Admin } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { byteOrderMark, csvLine } from './csv.ts'

const page = 50

/** What admins did, newest first; `before` is the last line already seen. */
export async function listActs(
  admin: Admin,
  before: string | undefined,
  most = page,
): Promise<{ acts: AdminAct[]; older: string | null }> {
  const rows = await elevate(admin, 'desk', ({ db }) => db)
    .selectFrom('admin_acts')
    .select(['id', 'at', 'email', 'act', 'path', 'details'])
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (select at, id from admin_acts where id = ${before})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
  const acts = rows.slice(0, most)
  return { acts, older: rows.length > most ? acts.at(-1)!.id : null }
}

const columns = ['at', 'email', 'act', 'path', 'details'] as const

export async function* exportActs(admin: Admin): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns)
  for (let before: string | undefined; ;) {
    const { acts, older } = await listActs(admin, before, 1000)
    yield acts.map((act) => csvLine(columns.map((column) => act[column]))).join('')
    if (!older) return
    before = older
  }
}
