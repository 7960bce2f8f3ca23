import type { Actor } from '#server/platform/actors.ts'

/** How many messages of an account wait for its passing or for an event, in any family. */
export async function countSealed({ db }: Actor, accountId: string): Promise<number> {
  const { sealed } = await db
    .selectFrom('sealed_messages')
    .select(({ fn }) => fn.countAll<number>().as('sealed'))
    .where('author_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return sealed
}
