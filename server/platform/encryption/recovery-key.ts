import type { Actor } from '#server/platform/actors.ts'

/** When a recovery key was last printed; null if none ever was. */
export async function recoveryKeyMadeAt({ db }: Pick<Actor, 'db'>): Promise<string | null> {
  const row = await db.selectFrom('encryption').select('recovery_made_at').executeTakeFirst()
  return row?.recovery_made_at ?? null
}
