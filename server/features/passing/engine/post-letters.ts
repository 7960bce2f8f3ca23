import type { NoticeName, PassingEvent } from '#contract/rules/release/events.ts'
import type { PassingLetter, Reader } from '#contract/rules/release/letters.ts'
import type { Passing } from '#contract/rules/release/passing.ts'
import type { Actor } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { channelsOf } from './channels.ts'
import type { StoredPassing } from './repository.ts'
import type { PassingMailAbout } from './settle-letter.ts'

/** What the outbox calls our letters, so that we hear what became of them. */
export const passingTopic = 'passing'

/**
 * Puts the letters of a turn into the outbox, in its transaction; their words are written when they leave. None asks
 * the site's switch for e-mail or anybody's settings: a life hangs on them.
 */
export async function postLetters(
  actor: Actor,
  { ownerId, version, passing }: StoredPassing,
  letters: readonly PassingLetter[],
  event: PassingEvent,
): Promise<void> {
  const notice = noticeOf(passing, event)
  const number = passing.case?.number
  for (const { kind, to } of letters)
    for (const address of await addressesOf(actor, ownerId, to, event)) {
      const isNotice = to === 'owner' && (kind === 'notice' || kind === 'last-call')
      const about: PassingMailAbout = {
        ownerId,
        kind,
        address,
        ...(number !== undefined && { case: number }),
        ...(isNotice && notice && { notice }),
      }
      await mailLater(actor, {
        to: address,
        // Each change is written once, so its number names its letters.
        key: `passing:${ownerId}:${kind}:${version}:${address.toLowerCase()}`,
        lane: `passing ${ownerId}`,
        topic: { name: passingTopic, about },
      })
    }
}

export function noticeOf({ case: one }: Passing, { kind }: PassingEvent): NoticeName | undefined {
  if (!one || (kind !== 'notice' && kind !== 'lastCall')) return undefined
  const notice = kind === 'lastCall' ? 'last-call' : one.notices.length
  return { case: one.number, epoch: one.epoch, notice }
}

async function addressesOf(
  actor: Actor,
  ownerId: string,
  to: Reader,
  event: PassingEvent,
): Promise<string[]> {
  // A notice goes exactly where the row says that it went.
  if (to === 'owner') return 'channels' in event ? [...event.channels] : channelsOf(actor, ownerId)
  if (to === 'operators') return operators(actor)
  // Each receives what was theirs as a delivery, which is a letter of its own.
  if (to === 'stewards') return []
  const actorId = 'keeperId' in event ? event.keeperId : undefined
  const rows = await actor.db
    .selectFrom('keepers')
    .select(['id', 'address', 'state'])
    .where('owner_id', '=', ownerId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute()
  const chosen = rows.filter(({ id, state }) => {
    if (typeof to === 'object') return id === to.keeperId
    if (to === 'other-keepers' && id === actorId) return false
    return state === 'confirmed' || state === 'unreachable'
  })
  return [...new Set(chosen.map(({ address }) => address))]
}

async function operators({ db }: Actor): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('email_verified_at', 'is not', null)
    .execute()
  return rows.map(({ email }) => email)
}
