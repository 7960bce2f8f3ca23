import { sql } from 'kysely'
import { strangersAllowed, type ArrangedKind } from '#contract/rules/letter-budget.ts'
import { inTransaction, type SignedIn } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { forbidden, Refusal } from '#server/platform/errors.ts'
import { addresseeOf } from './addressee.ts'
import { findSender, isStopped, type Sender } from './standing-store.ts'
import { spendOnAddress } from './unasked-letter.ts'

const stopped = () =>
  forbidden(
    'Sending from your account was stopped, because people complained about letters from it. Nothing you keep is lost. Please write to us if that is a mistake.',
  )

/**
 * Asked whenever somebody arranges that we write to an address, before anything is promised. Never when a promise
 * falls due: what was arranged is kept, whatever the budget says by then. A transaction of its own, so that
 * presses at the same moment are counted one after the other.
 */
export async function arrangeLetter(
  actor: SignedIn,
  { kind, to }: { kind: ArrangedKind; to: string },
): Promise<void> {
  const { isStranger } = await inSendersTurn(actor, (turn) => count(turn, { kind, to }))
  // Who said yes hears as many messages as they are sent; questions and invitations stay few for everybody.
  if (isStranger || kind !== 'message') await spendOnAddress(actor.ports, kind, to)
}

export const inSendersTurn = <T>(
  actor: SignedIn,
  work: (turn: SignedIn) => Promise<T>,
): Promise<T> =>
  elevate(actor, 'senders', (raised) =>
    inTransaction(raised, async (turn) => {
      const lock = `sender ${actor.accountId}`
      await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(turn.db)
      return work(turn)
    }),
  )

export async function count(
  turn: SignedIn,
  { kind, to }: { kind: ArrangedKind; to: string },
): Promise<{ isStranger: boolean; isFirstMessage: boolean }> {
  const { ports, accountId } = turn
  const sender = await findSender(turn, accountId, to)
  if (sender.isStopped) throw stopped()
  if (sender.isOwn) return { isStranger: false, isFirstMessage: false }
  const isStranger = !sender.isKnown
  if (isStranger && !sender.isCounted) assertWithin(sender, ports.config.limitsFactor)
  await note(turn, { addressee: addresseeOf(ports, to), kind, is_stranger: isStranger })
  return { isStranger, isFirstMessage: isStranger && !sender.isCountedForMessage }
}

export async function note(
  { db, accountId, newId, now }: SignedIn,
  row: { addressee: Buffer; kind: ArrangedKind; is_stranger: boolean },
): Promise<void> {
  await db
    .insertInto('arranged_letters')
    .values({ id: newId(), account_id: accountId, arranged_at: now(), ...row })
    .execute()
}

/** For what changes a promise without a new address. */
export async function assertMaySend(actor: SignedIn): Promise<void> {
  if (await elevate(actor, 'senders', (raised) => isStopped(raised, actor.accountId)))
    throw stopped()
}

function assertWithin(sender: Sender, factor: number): void {
  const { aDay, in30Days } = strangersAllowed(sender)
  if (aDay === 0)
    throw new Refusal(
      429,
      'People complained about letters from your account, so we write to nobody new for it just now. Please write to us if that is a mistake.',
    )
  if (sender.strangersToday >= aDay * factor) throw tooMany(aDay, 'a day', sender, 24 * 3600)
  if (sender.strangersIn30Days >= in30Days * factor)
    throw tooMany(in30Days, 'in 30 days', sender, 24 * 3600)
}

function tooMany(most: number, span: string, sender: Sender, seconds: number): Refusal {
  const more = sender.isConfirmed
    ? 'It becomes more with everyone who says yes, and with time. Tomorrow there is room again.'
    : 'Confirm your own e-mail address, and it becomes more at once.'
  return new Refusal(
    429,
    `So that nobody can use us to write to strangers, your account can write to ${most} new addresses ${span}. ${more} Nothing you have made is lost.`,
    { 'retry-after': String(seconds) },
  )
}
