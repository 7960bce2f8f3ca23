import type { System } from '#server/platform/actors.ts'

export interface Payer {
  readonly id: string
  readonly name: string
  readonly email: string
}

export async function findPayer({ db }: System, accountId: string): Promise<Payer | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'display_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row && { id: row.id, name: row.display_name, email: row.email }
}
