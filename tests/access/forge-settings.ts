import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'

export type Settings = Readonly<Record<string, string>>

const said = ['account_id', 'family_id', 'authored_family_id', 'token_hash', 'seal']

/** Says something else than the server did, under the seal that is there or one that was made up. */
export async function forge(db: Kysely<Tables>, settings: Settings): Promise<void> {
  const { rows } = await sql<{ scope: string }>`
    select current_setting('kinfold.scope') as scope`.execute(db)
  const parts = rows[0]!.scope.split('|')
  const scope = said.map((name, i) => settings[name] ?? parts[i]).join('|')
  await sql`select set_config('kinfold.scope', ${settings['scope'] ?? scope}, true)`.execute(db)
}
