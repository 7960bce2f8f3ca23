import type { Actor } from '#server/platform/actors.ts'

export interface Payer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly zone: string
}

export async function findPayer({ db }: Actor, accountId: string): Promise<Payer | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'display_name', 'email', 'time_zone'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row && { id: row.id, name: row.display_name, email: row.email, zone: row.time_zone }
}
