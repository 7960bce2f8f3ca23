import { sql } from 'kysely'
import type { Ports } from '#server/platform/ports.ts'
import { ArchiveProblem } from './archive-problem.ts'

/** Nobody else brings the same family meanwhile: hours may pass before the first of its rows can be seen. */
export async function importAlone<T>(
  { system }: Ports,
  familyId: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = await system.pool.connect()
  const name = [`import ${familyId}`]
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
      name,
    )
    if (!rows[0]!.got)
      throw new ArchiveProblem(
        'This family is being brought back already, by a command that is still running.',
      )
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', name).catch(() => {})
    }
  } finally {
    client.release()
  }
}

export async function hasKey({ system }: Ports, familyId: string): Promise<boolean> {
  const found = await system
    .selectFrom('family_keys')
    .select('family_id')
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return found !== undefined
}

/** A family that didn't come needs no key of its own. */
export async function forgetKey({ system }: Ports, familyId: string): Promise<void> {
  await sql`delete from family_keys where family_id = ${familyId}
    and not exists (select from families where families.id = ${familyId})`.execute(system)
}
