import { createHash, createHmac } from 'node:crypto'
import { Client, type ClientBase } from 'pg'
import { inSession, settingsFor, type Connection } from './session.ts'

/** The role that row-level policies and grants are written for. Nobody signs in as it: logins are members of it. */
export const servingRole = 'kinfold_serving'

/**
 * What guests and holders of links act as: those logins put it on, and have none of its rights while they don't. So
 * nobody who is signed in pays for policies about links.
 */
export const visitingRole = 'kinfold_visiting'

interface Login {
  readonly name: string
  /** Undefined where the owner has none either: such a server tells people apart by other means. */
  readonly password: string | undefined
}

/**
 * Requests sign in by themselves instead of putting on a role, which they could take off again. Who knows the owner's
 * address finds their name and password, so all processes and databases of one owner agree without keeping anything.
 */
function loginOf(connection: Connection): Login {
  const { user, password } = new Client(settingsFor(connection))
  const mark = createHash('sha256').update(String(user)).digest('hex').slice(0, 8)
  const name = `${servingRole}_${mark}`
  if (typeof password !== 'string' || !password) return { name, password: undefined }
  const own = createHmac('sha256', password).update(`kinfold ${name}`).digest('base64url')
  return { name, password: own }
}

/** Where requests connect to: the same database, as their own login. */
export function servingConnection(connection: Connection): Connection {
  const { name, password } = loginOf(connection)
  if (typeof connection !== 'string') return { ...connection, user: name }
  const as = new URLSearchParams({ user: name, ...(password && { password }) })
  return `${connection}${connection.includes('?') ? '&' : '?'}${as}`
}

/**
 * Makes the role and the login if they aren't there. A server's databases share its roles. With `given`, somebody else
 * made them and says where requests sign in.
 */
export async function ensureServingRole(
  owner: ClientBase,
  connection: Connection,
  given?: Connection,
): Promise<void> {
  const serving = given ?? servingConnection(connection)
  if ((await troubleWith(serving, owner)) === undefined) return
  if (!given) await make(owner, loginOf(connection))
  const trouble = await troubleWith(serving, owner)
  if (trouble !== undefined) throw new MissingServingRole(trouble)
}

// NOINHERIT, or every login would have the rights of both at once.
const rolesNeeded = [
  `create role ${servingRole} nologin noinherit`,
  `alter role ${servingRole} noinherit`,
  `create role ${visitingRole} nologin`,
  `grant ${visitingRole} to ${servingRole}`,
]

async function make(owner: ClientBase, { name, password }: Login): Promise<void> {
  const words = password ? `login password '${password}'` : 'login'
  for (const statement of rolesNeeded) await tryTo(owner, statement)
  await tryTo(owner, `create role ${name} ${words}`)
  await tryTo(owner, `alter role ${name} ${words}`)
  await tryTo(owner, `grant ${servingRole} to ${name}`)
}

/** Why requests couldn't be served by this login, or undefined. One that could become the owner would be no lock at all. */
async function troubleWith(serving: Connection, owner: ClientBase): Promise<string | undefined> {
  const { rows } = await owner.query<{ name: string }>('select current_user as name')
  try {
    return await inSession(serving, async (client) => {
      const asked = await client.query<{ serves: boolean; visits: boolean; could: boolean }>(
        `select (select pg_has_role(oid, 'usage') from pg_roles where rolname = $1) as serves,
          (select pg_has_role(oid, 'member') and not pg_has_role(oid, 'usage')
            from pg_roles where rolname = $2) as visits,
          rolsuper or rolbypassrls or rolcreaterole or pg_has_role($3::name, 'member') as could
        from pg_roles where rolname = session_user`,
        [servingRole, visitingRole, rows[0]!.name],
      )
      const { serves, visits, could } = asked.rows[0]!
      if (could) return 'the login for requests may do what only the owner should'
      if (!serves) return `the login for requests isn’t a member of ${servingRole}`
      return visits ? undefined : `${servingRole} can’t put on ${visitingRole}, or inherits it`
    })
  } catch (error) {
    return (error as Error).message
  }
}

// Another process, perhaps of another database on the same server, may be doing the same at this moment: it was first
// (42710, 23505), or both touched one catalog row (XX000 "tuple concurrently updated"). What isn't allowed (42501, and what follows from it, 42704) may
// have been done by somebody else; whether requests can be served says more.
async function tryTo(client: ClientBase, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(statement)
      return
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (['42710', '23505', '42501', '42704'].includes(code)) return
      if (code !== 'XX000' || attempt === 5) throw error
    }
  }
}

class MissingServingRole extends Error {
  constructor(trouble: string) {
    super(
      `Requests have no login of their own at the database (${trouble}). ` +
        `A superuser must run once, with a password of your own:\n` +
        `  create role ${servingRole} nologin noinherit;\n` +
        `  create role ${visitingRole} nologin;\n` +
        `  grant ${visitingRole} to ${servingRole};\n` +
        `  create role kinfold_requests login password '…' in role ${servingRole};\n` +
        `Where ${servingRole} is there already: alter role ${servingRole} noinherit;\n` +
        `Then start with SERVING_DATABASE_URL, the same address as DATABASE_URL with that user and password.`,
    )
  }
}
