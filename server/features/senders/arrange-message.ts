import { strangerDays } from '#contract/rules/letter-budget.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { recipientOf } from './addressee.ts'
import { count, inSendersTurn, note } from './arrange-letter.ts'
import { spendOnAddress } from './unasked-letter.ts'

/**
 * A message tries the addresses of its recipient one after the other until somebody is reached. So a recipient costs
 * one stranger, however many addresses they have; but an address stands for one recipient only, or many could share a
 * first one that bounces.
 */
export async function arrangeMessage(actor: SignedIn, addresses: readonly string[]): Promise<void> {
  const strangers = await inSendersTurn(actor, async (turn) => {
    const addressee = recipientOf(turn.ports, addresses)
    const isAgain = await isNoted(turn, addressee)
    const found: string[] = []
    for (const to of addresses) {
      const { isStranger, isFirstMessage } = await count(turn, { kind: 'message', to })
      if (isStranger) found.push(to)
      if (isFirstMessage || (isStranger && isAgain)) break
    }
    if (!isAgain && addresses.length > 1)
      await note(turn, { addressee, kind: 'message', is_stranger: false })
    return found
  })
  for (const to of strangers) await spendOnAddress(actor.ports, 'message', to)
}

async function isNoted({ db, accountId, ports }: SignedIn, addressee: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('arranged_letters')
    .select('id')
    .where('account_id', '=', accountId)
    .where('addressee', '=', addressee)
    .where('arranged_at', '>', stamp(later(ports.clock.now(), { days: -strangerDays })))
    .executeTakeFirst()
  return found !== undefined
}
