import type { BodyOf } from '#contract/endpoint.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { mostWaitingOfLink } from '#contract/rules/voice-limits.ts'
import type { voices } from '#contract/voices.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import type { Received } from '#server/features/media/index.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { announceVoice } from './announce-voice.ts'
import { spokenLetter } from './emails.ts'
import { lettersGoTo, linkOf } from './link-store.ts'
import { reviewUrl } from './links.ts'
import { findTake, markArrived } from './voice-store.ts'

type OpenLink = Awaited<ReturnType<typeof linkOf>>

const nameOf = ({ given_name, nickname }: OpenLink) =>
  calledName({ givenName: given_name, nickname })

export async function readLink(holder: TokenHolder) {
  const link = await linkOf(holder)
  return {
    personName: nameOf(link),
    familyName: link.family_name,
    askedBy: link.display_name,
  }
}

export function announceSpoken(holder: TokenHolder, spoken: BodyOf<typeof voices.speak>) {
  return inTransaction(holder, async (holder) => {
    const link = await linkOf(holder)
    return announceVoice(
      holder,
      {
        origin: { link_id: link.id },
        familyId: link.family_id,
        personId: link.person_id,
        personName: nameOf(link),
        forAccountId: null,
        mostWaiting: mostWaitingOfLink,
      },
      spoken,
    )
  })
}

export async function findSpoken(holder: TokenHolder, takeId: string) {
  return findTake(holder, { link_id: (await linkOf(holder)).id }, takeId)
}

/** It is here whole: true, unless another attempt was first. One letter a day is enough, however much is told. */
export async function noteSpoken(holder: TokenHolder, id: string, stored: Received) {
  const link = await linkOf(holder)
  // Asked before the transaction: it is asked on a connection of its own.
  const readers = await lettersGoTo(holder, link)
  return inTransaction(holder, async (holder) => {
    if (!(await markArrived(holder, { id, familyId: link.family_id }, stored))) return false
    for (const to of readers)
      await mailLater(holder, {
        to,
        letter: spokenLetter({
          name: nameOf(link),
          family: link.family_name,
          url: reviewUrl(holder, link.family_id),
        }),
        key: `voice-link:${link.id}:${to}:${holder.now().slice(0, 10)}`,
        familyId: link.family_id,
      })
    return true
  })
}
