import type { accounts } from '#contract/accounts/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { accountLink } from '#contract/rules/account-links.ts'
import { fullDayWords, yourMoment } from '#contract/rules/delivery/time-words.ts'
import {
  changeAccountRow,
  deleteSessions,
  findAccount,
  issueToken,
  listAdmins,
  noteEvent,
  requireProof,
  withSecrets,
} from '#server/features/accounts/index.ts'
import { callOffAll, countSealed } from '#server/features/deliveries/index.ts'
import { sharedFamiliesOwnedBy } from '#server/features/families/index.ts'
import { hasEnoughKeepers } from '#server/features/passing/engine/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { conflict } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { deletionAskedLetter } from './deletion-emails.ts'
import { promiseLines } from './promise-words.ts'

const daysOfGrace = 30

/** Puts an account on its way out: nothing is lost for 30 days, and signing in brings it back. */
export async function askDeletion(
  actor: SignedIn,
  { callOff }: BodyOf<typeof accounts.askDeletion>,
): Promise<string> {
  await requireProof(actor)
  return withSecrets(actor, async (actor) => {
    const { accountId } = actor
    await refuseIfNeeded(actor)
    await callOffAll(actor, accountId, callOff)
    await refuseShutForEver(actor)
    const isPlanKept = (await countSealed(actor, accountId)) > 0
    const promises = await promiseLines(actor, accountId)
    const before = (await findAccount(actor, accountId))!
    const deleteAfterAt =
      before.delete_after_at ?? stamp(later(actor.ports.clock.now(), { days: daysOfGrace }))
    const account = await changeAccountRow(actor, accountId, {
      deletion_requested_at: before.deletion_requested_at ?? actor.now(),
      delete_after_at: deleteAfterAt,
    })
    await deleteSessions(actor, accountId)
    await noteEvent(actor, accountId, 'deletion-asked')
    const token = await issueToken(actor, {
      accountId,
      purpose: 'keep-account',
      email: account.email,
    })
    const url = accountLink(actor.ports.config.publicUrl, 'keep-account', token)
    const gone = Temporal.Instant.from(deleteAfterAt)
    const letter = deletionAskedLetter({
      name: account.display_name,
      url,
      on: fullDayWords(gone, account.time_zone),
      until: yourMoment(gone, account.time_zone),
      promises,
      isPlanKept,
    })
    // Later than that there is nothing left to keep, and the farewell says so.
    await mailLater(actor, { to: account.email, letter, voidAfter: deleteAfterAt })
    return deleteAfterAt
  })
}

/** What nobody could ever open is called off by whoever wrote it, or gets keepers first: it isn't lost in silence. */
async function refuseShutForEver(actor: SignedIn): Promise<void> {
  const sealed = await countSealed(actor, actor.accountId)
  if (sealed === 0 || (await hasEnoughKeepers(actor, actor.accountId))) return
  throw conflict(
    `${sealed === 1 ? 'One message is' : `${sealed} messages are`} sealed, and too few keepers stand behind your plan: without your account nobody could ever open ${sealed === 1 ? 'it' : 'them'}. Name and confirm keepers first, or call ${sealed === 1 ? 'it' : 'them'} off. Nothing was changed.`,
  )
}

async function refuseIfNeeded(actor: SignedIn): Promise<void> {
  const [family] = await sharedFamiliesOwnedBy(actor, actor.accountId)
  if (family)
    throw conflict(
      `You own “${family}”, and others still belong to it. Please hand it over to one of them first.`,
    )
  const admins = await listAdmins(actor)
  if (admins.length === 1 && admins[0]!.id === actor.accountId)
    throw conflict('You are the only administrator. Please make somebody else one first.')
}
