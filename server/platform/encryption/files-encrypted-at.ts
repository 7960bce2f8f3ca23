import type { SystemDatabase } from '#server/platform/database/connect.ts'

/** Since when no stored file of a family is as it was before there was encryption; null while some may be. */
export async function filesEncryptedAt(
  db: Pick<SystemDatabase, 'selectFrom'>,
): Promise<string | null> {
  const { files_encrypted_at } = await db
    .selectFrom('encryption')
    .select('files_encrypted_at')
    .executeTakeFirstOrThrow()
  return files_encrypted_at
}
