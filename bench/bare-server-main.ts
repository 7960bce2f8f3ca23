import { fastify } from 'fastify'
import { createHash, hash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { servingConnection } from '#server/platform/database/serving-role.ts'

// The same answers from the bare framework and the bare driver: look the session up, query, answer.
// No validation, no row-level security, no reply schema, no headers, no log.
const { connection, info } = await startEmbedded(join(process.argv[2]!, 'postgres'))
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

const membersQuery = (familyId: string, accountId: string) => ({
  name: 'members',
  text: `select m.id, a.display_name as name, a.email, m.role, m.status, m.last_seen_at from members m join accounts a on a.id = m.account_id
    where m.family_id = $1 and m.status <> 'removed' and exists (select 1 from members where family_id = $1 and account_id = $2 and status = 'active')`,
  values: [familyId, accountId],
})
const invitedQuery = (familyId: string) => ({
  name: 'invited',
  text: 'select id, email, role from invitations where family_id = $1 and accepted_at is null and declined_at is null and revoked_at is null',
  values: [familyId],
})
const renameQuery = (accountId: string, name: string) => ({
  name: 'rename',
  text: 'update accounts set display_name = $2 where id = $1',
  values: [accountId, name],
})
const accountQuery = (accountId: string) => ({
  name: 'account',
  text: 'select id, username, email, display_name from accounts where id = $1',
  values: [accountId],
})

http.get<{ Params: { familyId: string } }>('/api/families/:familyId/members', async (request) => {
  const accountId = await whoIs(request.headers.cookie!)
  const { rows } = await pool.query(membersQuery(request.params.familyId, accountId))
  const invited = await pool.query(invitedQuery(request.params.familyId))
  return { members: [...rows, ...invited.rows] }
})

http.patch<{ Body: { displayName: string } }>('/api/account', async (request) => {
  const accountId = await whoIs(request.headers.cookie!)
  await pool.query(renameQuery(accountId, request.body.displayName))
  const { rows } = await pool.query(accountQuery(accountId))
  return rows[0]
})

// The same once more with what the database promises: a transaction of the serving role in a sealed scope, under
// row-level security. The difference to the above is what those promises cost; the rest of the product costs what is
// left.
const serving = new pg.Pool({ ...(servingConnection(connection) as pg.PoolConfig), max: 10 })

async function inScope<T>(
  [accountId, familyId]: [string, string],
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  secret ??= (await pool.query('select secret from scope_seal')).rows[0].secret as Buffer
  const said = `${accountId}|${familyId}||||`
  const seal = hash('sha384', Buffer.concat([secret, Buffer.from(said)]), 'hex').slice(0, 64)
  const client = await serving.connect()
  try {
    await client.query(`begin; set local kinfold.scope = '${said}${seal}'`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}
let secret: Buffer | undefined

http.get<{ Params: { familyId: string } }>(
  '/guarded/api/families/:familyId/members',
  async ({ headers, params: { familyId } }) => {
    const accountId = await whoIs(headers.cookie!)
    return inScope([accountId, familyId], async (client) => {
      const { rows } = await client.query(membersQuery(familyId, accountId))
      const invited = await client.query(invitedQuery(familyId))
      return { members: [...rows, ...invited.rows] }
    })
  },
)

http.patch<{ Body: { displayName: string } }>('/guarded/api/account', async (request) => {
  const accountId = await whoIs(request.headers.cookie!)
  return inScope([accountId, ''], async (client) => {
    await client.query(renameQuery(accountId, request.body.displayName))
    return (await client.query(accountQuery(accountId))).rows[0]
  })
})

console.log(
  JSON.stringify({ url: await http.listen({ port: 0, host: '127.0.0.1' }), postgres: info.pid }),
)
