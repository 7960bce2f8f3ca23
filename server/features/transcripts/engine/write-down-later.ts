import { knownAccount } from '#server/features/accounts/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { beginTranscript, copyTranscript } from './begin-transcript.ts'
import { isCovered } from './coverage.ts'
import { transcriptOf } from './transcript-row.ts'
import { wantsWritingDown } from './wants-writing-down.ts'

/** A message, and what kind of file it is heard from. */
interface Recorded {
  readonly id: string
  readonly media_kind: string | null
}

export const isSpoken = ({ media_kind }: Pick<Recorded, 'media_kind'>): boolean =>
  media_kind === 'audio' || media_kind === 'video'

/** A recording was kept: it is written down if its author wants that and may have it. */
export async function writeDownLater(author: FamilyAuthor, message: Recorded): Promise<void> {
  if (!isSpoken(message)) return
  if (await transcriptOf(author, message.id).executeTakeFirst()) return
  if (!(await wantsWritingDown(author)) || !(await isCovered(author))) return
  // A visitor who tries things out doesn't stand in line before families.
  const { sandbox_until_at } = await knownAccount(author, author.accountId)
  if (sandbox_until_at) return
  await beginTranscript(author, message.id)
}

/** A duplicate was made: what is written down of the first stands for it too. */
export async function writeDownDuplicateLater(
  author: FamilyAuthor,
  originalId: string,
  duplicate: Recorded,
): Promise<void> {
  if (!(await copyTranscript(author, originalId, duplicate.id)))
    await writeDownLater(author, duplicate)
}
