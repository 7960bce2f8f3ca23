import type { FamilyAuthor } from '#server/platform/actors.ts'

/** What is written down of one's own message. */
export function transcriptOf(author: FamilyAuthor, messageId: string) {
  return author.db
    .selectFrom('transcripts')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('family_id', '=', author.familyId)
    .where('author_id', '=', author.accountId)
}

export type TranscriptRow = Awaited<
  ReturnType<ReturnType<typeof transcriptOf>['executeTakeFirstOrThrow']>
>
