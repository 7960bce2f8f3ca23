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

/** What somebody could set who isn't them. */
export const forgedFor = (neighbour: string, foreign: string): readonly Settings[] => [
  {},
  { family_id: foreign },
  { account_id: neighbour },
  { account_id: neighbour, family_id: foreign },
  { scope: `${neighbour}|${foreign}` },
  { scope: `${neighbour}|${foreign}|||` },
  { account_id: neighbour, family_id: '', authored_family_id: foreign },
  { account_id: neighbour, family_id: foreign, seal: '' },
  { account_id: neighbour, family_id: foreign, seal: '0'.repeat(64) },
  { account_id: neighbour, family_id: `${foreign}|`, authored_family_id: '' },
  { account_id: `${neighbour}|${foreign}`, family_id: '', authored_family_id: '' },
  { account_id: 'nobody', family_id: 'nowhere' },
  { account_id: `' or true --`, family_id: `' or true --` },
]
