import type { KeeperAct } from '#contract/passing/keepers.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { spendOnAddress } from '#server/features/senders/index.ts'
import { inTransaction } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { spend } from '#server/platform/http/limits.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { codeForAddress } from './after-death.ts'
import { codeLetter, type Coded } from './code-letter.ts'
import type { KeeperHolder } from './hold-keeper.ts'
import { assertMaySay, codeForEvent } from './events-come.ts'
import { codeFor, makeCode, type CodeFor } from './keeper-codes.ts'
import { actsOf, keptBy, type Kept } from './keeper-page.ts'
import { assertMayVouch, codeForOpening } from './kept-openings.ts'
import { refuseOwner } from './refuse-owner.ts'
import { onItsWay } from '#contract/rules/sending-words.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'
import type { WrittenNotice } from '#contract/accounts/shapes.ts'

const hour = 3600
// Whoever only found the link may neither fill the keeper's mailbox nor guess for long: five tries a letter.
const codesOfKeeper = { anHour: 6, aDay: 12 }

/** Which act a code is for now: beside leaving there is never more than one that asks for one. */
const coded: readonly KeeperAct[] = ['accept', 'report', 'agree']

/** Mails a code to the keeper's own address; before accepting by a link or a sheet, to the one they type. */
export async function mailCode(
  holder: KeeperHolder,
  {
    email: typed,
    act: wanted,
  }: { readonly email?: string | undefined; readonly act?: 'leave' | 'nominate' | undefined },
): Promise<WrittenNotice> {
  const kept = await keptBy(holder)
  const now = holder.ports.clock.now().epochMilliseconds
  const may = wanted && kept.keeper.state !== 'invited' ? [wanted] : coded
  const act = actsOf(kept, now).find((one) => may.includes(one))
  if (!act) throw conflict('There is nothing to confirm with a code just now.')
  const address = addressFor(kept, typed)
  await refuseOwner(holder, kept, address)
  return sendCode(holder, kept, { address, act: codeFor(act, kept.passing), what: act })
}

/** For saying where somebody is reached who is to receive something. */
export async function mailAddressCode(
  holder: KeeperHolder,
  personId: string,
): Promise<WrittenNotice> {
  const kept = await keptBy(holder)
  const address = addressFor(kept, undefined)
  return sendCode(holder, kept, { address, act: codeForAddress(personId), what: 'address' })
}

/** For saying that an event has come for which a message waits. */
export async function mailEventCode(
  holder: KeeperHolder,
  sealedId: string,
): Promise<WrittenNotice> {
  const kept = await assertMaySay(holder, sealedId)
  const address = addressFor(kept, undefined)
  return sendCode(holder, kept, { address, act: codeForEvent(sealedId), what: 'event' })
}

/** For saying that an address holds, or that whoever opens a message is the one it is for. */
export async function mailOpeningCode(
  holder: KeeperHolder,
  deliveryId: string,
): Promise<WrittenNotice> {
  const { kept, opening } = await assertMayVouch(holder, deliveryId)
  const address = addressFor(kept, undefined)
  const about = {
    act: codeForOpening(deliveryId),
    what: 'opening',
    about: opening.address,
  } as const
  return sendCode(holder, kept, { address, ...about })
}

interface Sent {
  readonly address: string
  readonly act: CodeFor
  readonly what: Coded
  readonly about?: string
}

async function sendCode(
  holder: KeeperHolder,
  kept: Kept,
  { address, act, what, about }: Sent,
): Promise<WrittenNotice> {
  const { anHour, aDay } = codesOfKeeper
  const codes = `keeper codes of ${holder.keeperId}`
  await spend(holder.ports, codes, { max: anHour, perSeconds: hour })
  await spend(holder.ports, `${codes} in a day`, { max: aDay, perSeconds: 24 * hour })
  // Whoever holds the link could have us write to anybody.
  if (!kept.row.address) await spendOnAddress(holder.ports, 'keeper', address)
  const { display_name } = await knownAccount(holder, kept.row.owner_id)
  await inTransaction(holder, async (holder) => {
    const { id, digits, until } = await makeCode(holder, { act, address })
    const owner = nameOr(display_name, 'Somebody')
    await mailLater(holder, {
      to: address,
      letter: codeLetter({ owner, digits, act: what, ...(about && { address: about }) }),
      key: `keeper code ${id}`,
      voidAfter: stamp(until),
    })
  })
  const letter = `the letter with six digits to ${kept.row.address ? 'your address' : address}`
  const { hasMailServer } = outgoing(holder)
  return {
    message: `${onItsWay({ hasMailServer }, letter)} They count for fifteen minutes.`,
    isWaitingForMailServer: !hasMailServer,
  }
}

function addressFor({ row }: Kept, typed: string | undefined): string {
  if (!row.address && !typed) throw invalid('Please give your e-mail address.')
  if (row.address && typed && row.address.toLowerCase() !== typed.toLowerCase())
    throw conflict(
      'We know another address of yours, and e-mail the code there. Ask the owner to name you again with the new one.',
    )
  return row.address ?? typed!
}
