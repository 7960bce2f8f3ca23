import type { ClientBase } from 'pg'

/** The role every request's transaction runs as; row-level policies are written for it. */
export const servingRole = 'kinfold_serving'

const creation = `create role ${servingRole} nologin`
const grantTo = (user: string) => `grant ${servingRole} to ${user}`

/** Makes the role if it isn't there and lets the current user take it on. A server's databases share its roles. */
export async function ensureServingRole(client: ClientBase): Promise<void> {
  if (await canServe(client)) return
  const { rows } = await client.query<{ exists: boolean; name: string }>(`
    select exists (select from pg_roles where rolname = '${servingRole}') as exists,
      quote_ident(current_user) as name`)
  const { exists, name } = rows[0]!
  if (!exists) await tryTo(client, creation, name)
  if (!(await canServe(client))) await tryTo(client, grantTo(name), name)
  if (!(await canServe(client))) throw new MissingServingRole(name)
}

// Asking the catalogs would need a different question for each version of PostgreSQL; trying needs none.
async function canServe(client: ClientBase): Promise<boolean> {
  try {
    await client.query(`set role ${servingRole}`)
    await client.query('reset role')
    return true
  } catch (error) {
    if (['42501', '22023'].includes(codeOf(error))) return false
    throw error
  }
}

// Another process, perhaps of another database on the same server, may be doing the same at this moment:
// it was first (42710, 23505), or both touched one catalog row (XX000 "tuple concurrently updated").
async function tryTo(client: ClientBase, statement: string, user: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(statement)
      return
    } catch (error) {
      const code = codeOf(error)
      if (code === '42501') throw new MissingServingRole(user, error)
      if (code === '42710' || code === '23505') return
      if (code !== 'XX000' || attempt === 5) throw error
    }
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

export class MissingServingRole extends Error {
  constructor(user: string, cause?: unknown) {
    super(
      `The database user ${user} may not create or take on the role that requests run as. ` +
        `A superuser must run once:\n  ${creation};\n  ${grantTo(user)};`,
      { cause },
    )
  }
}
