import type { BodyOf } from '#contract/endpoint.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import type { HeardVersion, HeardWish, wishes } from '#contract/wishes/index.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import {
  assertCovered,
  isCovered,
  wantsWritingDown,
} from '#server/features/transcripts/engine/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import {
  findOwn,
  lockOwn,
  noteAsked,
  noteForgotten,
  noteRead,
  toHeard,
  type HeardRow,
} from './heard-store.ts'
import { addVersion, listHeardVersions } from './heard-versions.ts'
import { writeDownWishJob } from './jobs.ts'

function told(row: HeardRow | undefined): HeardWish {
  if (!row) throw notFound('We couldn’t find that recording.')
  return toHeard(row)
}

const ownHeard = async (author: FamilyAuthor, id: string) => told(await lockOwn(author, id))

/** Whoever waits is told where nothing is there that could listen. */
export async function readHeard(author: FamilyAuthor, id: string): Promise<HeardWish> {
  const heard = told(await findOwn(author, id))
  const isAbsent = author.ports.ai.ear.weights.some(({ state }) => state === 'absent')
  return heard.state === 'waiting' && isAbsent ? { ...heard, state: 'absent' } : heard
}

async function ask(author: FamilyAuthor, recordingId: string): Promise<void> {
  await noteAsked(author, recordingId)
  await author.ports.jobs.enqueueLater(author, writeDownWishJob, { recordingId })
}

/** A voice was kept: it is written down if its author wants that and may have it, as messages are. */
export async function writeDownKept(author: FamilyAuthor, recordingId: string): Promise<void> {
  if (!(await wantsWritingDown(author)) || !(await isCovered(author))) return
  // A visitor who tries things out doesn't stand in line before families.
  const { sandbox_until_at } = await knownAccount(author, author.accountId)
  if (!sandbox_until_at) await ask(author, recordingId)
}

/** The author asks. Asked again while it is in line or done, it answers the same. */
export async function askForWords(author: FamilyAuthor, recordingId: string): Promise<HeardWish> {
  const { state } = await ownHeard(author, recordingId)
  if (state === 'off' || state === 'failed') {
    await assertCovered(author)
    await ask(author, recordingId)
  }
  return ownHeard(author, recordingId)
}

/** What a program misheard is put right by whoever said it; saying that it is right counts as reading it. */
export async function correctWords(
  author: FamilyAuthor,
  recordingId: string,
  { before, words }: BodyOf<typeof wishes.correct>,
): Promise<HeardWish> {
  const now = await ownHeard(author, recordingId)
  if (now.state !== 'ready') throw conflict('This recording hasn’t been written down yet.')
  const corrected = words.trim()
  if (corrected === '')
    throw invalid('There is nothing in it. To take all of it away, press “Take the text away”.')
  if (now.words !== before && now.words !== corrected)
    throw conflict(
      'This was corrected on another device meanwhile. Nothing was overwritten. Please look at what stands there now.',
    )
  await noteRead(author, recordingId, corrected)
  if (now.words !== corrected) {
    const { familyId } = author
    await addVersion(author, { recordingId, familyId, words: corrected, isAuthors: true })
  }
  return ownHeard(author, recordingId)
}

export async function forgetWords(author: FamilyAuthor, recordingId: string): Promise<HeardWish> {
  await ownHeard(author, recordingId)
  await noteForgotten(author, recordingId)
  return ownHeard(author, recordingId)
}

/** What stood there, as a program heard it and as its author put it right. */
export async function heardVersions(
  author: FamilyAuthor,
  recordingId: string,
  page: PageQuery,
): Promise<Page<HeardVersion>> {
  told(await findOwn(author, recordingId))
  return listHeardVersions(author, recordingId, page)
}
