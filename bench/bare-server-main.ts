import { fastify } from 'fastify'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded.ts'

// The same answers from the bare framework and the bare driver: look the session up, query, answer.
// No validation, no row-level security, no reply schema, no headers, no log.
const { connection } = await startEmbedded(join(process.argv[2]!, 'postgres'))
const pool = new pg.Pool({ ...connection, max: 10 })
const http = fastify()

const whoIs = async (cookie: string) => {
  const token = /kinfold_session=([^;]+)/.exec(cookie)![1]!
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await pool.query({
    name: 'who',
    text: 'select account_id from sessions where token_hash = $1 and expires_at > now()',
    values: [hash],
  })
  return rows[0].account_id as string
}

http.get<{ Params: { familyId: string } }>('/api/families/:familyId/members', async (request) => {
  const accountId = await whoIs(request.headers.cookie!)
  const { rows } = await pool.query({
    name: 'members',
    text: `select m.id, a.display_name as name, a.email, m.role, m.status, m.last_seen_at from members m join accounts a on a.id = m.account_id
      where m.family_id = $1 and m.status <> 'removed' and exists (select 1 from members where family_id = $1 and account_id = $2 and status = 'active')`,
    values: [request.params.familyId, accountId],
  })
  const invited = await pool.query({
    name: 'invited',
    text: 'select id, email, role from invitations where family_id = $1 and accepted_at is null and declined_at is null and revoked_at is null',
    values: [request.params.familyId],
  })
  return { members: [...rows, ...invited.rows] }
})

http.patch<{ Body: { displayName: string } }>('/api/account', async (request) => {
  const accountId = await whoIs(request.headers.cookie!)
  await pool.query({
    name: 'rename',
    text: 'update accounts set display_name = $2 where id = $1',
    values: [accountId, request.body.displayName],
  })
  const { rows } = await pool.query({
    name: 'account',
    text: 'select id, username, email, display_name from accounts where id = $1',
    values: [accountId],
  })
  return rows[0]
})

console.log(await http.listen({ port: 0, host: '127.0.0.1' }))
