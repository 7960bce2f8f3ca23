import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashToken, newToken } from '#server/platform/sealing.ts'
import { makeDue } from '#tests/support/many-deliveries.ts'
import type { Force, Note } from './attack.ts'
import type { Target } from './target.ts'

const TIMES = 3
const family = 'a0000000-0000-4000-8000-000000000001'
const author = 'a0000000-0000-4000-8000-000000000002'

/** A hundred times the data of a large family, in one: figures only, nothing is judged by them. */
export async function hundredfold(target: Target, note: Note, { rows }: Force): Promise<void> {
  const db = target.database.system
  // Due far ahead: nothing of it leaves.
  await makeDue(db, { count: rows, dueAt: Temporal.Now.instant().add({ hours: 24 * 4000 }) })
  const cookie = await authorsCookie(target)
  await sql`insert into recipient_agreements
      (author_id, person_id, family_id, agreed, agreed_at, proposed, proposed_by_name, proposed_at)
    select ${author}, id, ${family}, '{"addresses":["old@post.example"],"accountId":null,"bornOn":null}', now(),
      '{"addresses":["new@post.example"],"accountId":null,"bornOn":null}', 'Ida', now()
    from people where family_id = ${family} on conflict do nothing`.execute(db)
  await sql`insert into arranged_letters (id, account_id, kind, addressee, is_stranger, arranged_at)
    select gen_random_uuid(), ${author}, 'message', decode(md5(n::text), 'hex'), true, now()
    from generate_series(1, ${rows}::int) n`.execute(db)
  for (const url of [
    '/api/promises',
    `/api/families/${family}/deliveries`,
    `/api/families/${family}/recipient-changes`,
    '/api/admin/senders',
    '/api/admin/operations',
    '/metrics',
  ]) {
    const figures = await measured(target, url, cookie)
    const came = figures.status === 200 ? 'answered' : `status ${figures.status}`
    note(`${url} with ${rows} messages: ${figures.words}`, 'answered', came)
  }
}

/** The author of all of it, made an admin so that one cookie sees everything. */
async function authorsCookie({ database, ports }: Target): Promise<string> {
  const token = newToken()
  const at = Temporal.Now.instant().toString()
  const db = database.system
  await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', author).execute()
  await db
    .insertInto('members')
    .values({
      id: randomUUID(),
      family_id: family,
      account_id: author,
      role: 'owner',
      status: 'active',
      joined_at: at,
    })
    .execute()
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      account_id: author,
      token_hash: hashToken(token),
      created_at: at,
      last_seen_at: at,
      proved_at: at,
      expires_at: Temporal.Now.instant().add({ hours: 24 }).toString(),
      address: '127.0.0.1',
      agent: ports.config.version,
    })
    .execute()
  return `kinfold_session=${token}`
}

/** Asks a few times, while somebody else asks without a pause for something that takes no time. */
async function measured({ wire }: Target, url: string, cookie: string) {
  const done = new AbortController()
  let stall = 0
  const other = (async () => {
    while (!done.signal.aborted) {
      const began = performance.now()
      await wire.inject({ url: '/healthz' })
      stall = Math.max(stall, performance.now() - began)
      await pause(5)
    }
  })()
  const times: number[] = []
  let [status, bytes] = [0, 0]
  for (let i = 0; i < TIMES; i += 1) {
    const began = performance.now()
    const answer = await wire.inject({ url, headers: { cookie } })
    times.push(performance.now() - began)
    ;[status, bytes] = [answer.statusCode, answer.bytes.length]
  }
  done.abort()
  await other
  const ms = times.map((time) => time.toFixed(0)).join(', ')
  const words = `${ms} ms, ${(bytes / 1e6).toFixed(2)} MB, longest stall of others ${stall.toFixed(0)} ms`
  return { status, words }
}
