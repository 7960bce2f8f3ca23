import type { BodyOf } from '#contract/endpoint.ts'
import { mostWaitingReplies } from '#contract/rules/voice-limits.ts'
import type { voices } from '#contract/voices.ts'
import { findOpened } from '#server/features/listening/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Received } from '#server/features/media/index.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { announceVoice } from './announce-voice.ts'
import { reviewUrl } from './links.ts'
import { replyLetter } from './emails.ts'
import { findTake, markArrived } from './voice-store.ts'

type Heard = Awaited<ReturnType<typeof findOpened>>

/** Somebody who has pressed Listen answers, to the author alone or to the whole family. */
export function announceReply(
  holder: TokenHolder,
  pass: string | undefined,
  { to, ...spoken }: BodyOf<typeof voices.reply>,
) {
  return inTransaction(holder, async (holder) => {
    const heard = await findOpened(holder, pass)
    await assertHeard(holder, heard)
    return announceVoice(
      holder,
      {
        origin: { delivery_id: heard.id },
        familyId: heard.family_id,
        personId: heard.person_id,
        personName: heard.given_name,
        forAccountId: to === 'author' ? heard.author_id : null,
        mostWaiting: mostWaitingReplies,
      },
      spoken,
    )
  })
}

/** Nobody is asked to speak to somebody who will never hear it. */
async function assertHeard({ db }: TokenHolder, { author_id, display_name }: Heard): Promise<void> {
  const departed = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', author_id)
    .where('status', '=', 'departed')
    .executeTakeFirst()
  if (departed)
    throw conflict(
      `${display_name} no longer has an account here, so an answer wouldn’t reach them. The message stays yours.`,
    )
}

export async function findReply(holder: TokenHolder, pass: string | undefined, takeId: string) {
  const heard = await findOpened(holder, pass)
  return findTake(holder, { delivery_id: heard.id }, takeId)
}

/** It is here whole: true, unless another attempt was first. The author gets a letter, once. */
export function noteReply(
  holder: TokenHolder,
  pass: string | undefined,
  id: string,
  stored: Received,
) {
  return inTransaction(holder, async (holder) => {
    const heard = await findOpened(holder, pass)
    if (!(await markArrived(holder, { id, familyId: heard.family_id }, stored))) return false
    // Nobody writes to the dead; the answer is kept with the family.
    if (heard.author_status === 'memorial') return true
    await mailLater(holder, {
      to: heard.author_email,
      letter: replyLetter({
        name: heard.given_name,
        title: heard.title,
        url: reviewUrl(holder, heard.family_id),
      }),
      key: `voice:${id}:arrived`,
      familyId: heard.family_id,
    })
    return true
  })
}
