import type { System } from '#server/platform/actors.ts'

/** A family's recorder cards, with everything that came in by them. */
export async function deleteLinkedVoices({ db }: System, familyId: string): Promise<void> {
  await db
    .deleteFrom('voices')
    .where('family_id', '=', familyId)
    .where('link_id', 'is not', null)
    .execute()
  await db.deleteFrom('voice_links').where('family_id', '=', familyId).execute()
}
