import type { Transcript } from '#contract/transcripts.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { assertCovered, isCovered } from './coverage.ts'
import { writeDownJob } from './jobs.ts'
import { wantsWritingDown } from './preference.ts'
import {
  copyTranscript,
  findTranscript,
  isSpoken,
  lockTranscript,
  resetTranscript,
} from './transcript-store.ts'
import { readTranscript } from './transcript-view.ts'

/** The author asks. Asked again while it is in line, under way or done, it answers the same. */
export async function askTranscript(author: FamilyAuthor, messageId: string): Promise<Transcript> {
  const { message, row } = await lockTranscript(author, messageId)
  if (!isSpoken(message)) throw conflict('There is nothing to hear in this message.')
  await assertCovered(author)
  if (!row || row.state === 'off' || row.state === 'failed') await begin(author, messageId)
  return readTranscript(author, messageId)
}

/** A recording was kept: it is written down if its author wants that and may have it. */
export async function writeDownLater(author: FamilyAuthor, messageId: string): Promise<void> {
  const { message, row } = await findTranscript(author, messageId)
  if (row || !isSpoken(message)) return
  if (!(await wantsWritingDown(author)) || !(await isCovered(author))) return
  // A visitor who tries things out doesn't stand in line before families.
  if (await isInSandbox(author)) return
  await begin(author, messageId)
}

/** A duplicate was made: what is written down of the first stands for it too. */
export async function writeDownDuplicateLater(
  author: FamilyAuthor,
  originalId: string,
  messageId: string,
): Promise<void> {
  if (!(await copyTranscript(author, originalId, messageId)))
    await writeDownLater(author, messageId)
}

/** Off for this message: what was written down is gone, and nothing new comes by itself. */
export async function turnOffTranscript(
  author: FamilyAuthor,
  messageId: string,
): Promise<Transcript> {
  await lockTranscript(author, messageId)
  await resetTranscript(author, messageId, 'off')
  return readTranscript(author, messageId)
}

async function isInSandbox({ db, accountId }: FamilyAuthor): Promise<boolean> {
  const { sandbox_until_at } = await db
    .selectFrom('accounts')
    .select('sandbox_until_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return sandbox_until_at !== null
}

async function begin(author: FamilyAuthor, messageId: string): Promise<void> {
  await resetTranscript(author, messageId, 'waiting')
  await author.ports.jobs.enqueueLater(author, writeDownJob, { messageId })
}
