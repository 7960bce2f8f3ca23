import { Client, type ClientConfig } from 'pg'
import { valueTypes } from './value-types.ts'

/** Where a database is: a URL, or what the embedded server answers with. */
export type Connection =
  | string
  | { readonly host: string; readonly user: string; readonly database: string }

export function settingsFor(connection: Connection): ClientConfig {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  return { ...where, application_name: 'kinfold', types: valueTypes }
}

/** Runs the work on a connection of its own. */
export async function inSession<T>(
  connection: Connection,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(settingsFor(connection))
  // A broken connection fails the query that waits for it; unheard it would also take the process down.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
