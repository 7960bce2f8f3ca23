import type { System } from '#server/platform/actors.ts'

/** A closed family ends with the last message, the last capsule and the last wish in it. */
export async function endClosedFamilies({ db }: System): Promise<void> {
  await db
    .deleteFrom('families')
    .where('closed_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.family_id', '=', 'families.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('capsules')
            .select('capsules.id')
            .whereRef('capsules.family_id', '=', 'families.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wishes').select('wishes.id').whereRef('wishes.family_id', '=', 'families.id'),
        ),
      ),
    )
    .execute()
}
