import { nextYearly, type DayOfYear } from '#contract/rules/yearly-days.ts'
import type { YearlyArchive } from '#contract/archive/yearly.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { ownStanding } from '#server/features/prompts/index.ts'
import { readSettings } from '#server/features/settings/index.ts'
import type { FamilyOwner } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { conflict } from '#server/platform/errors.ts'
import { endYearly, findYearly, setYearly } from './store.ts'

type Account = Awaited<ReturnType<typeof knownAccount>>

export async function readYearly(owner: FamilyOwner): Promise<YearlyArchive> {
  const row = await findYearly(owner)
  const account = await knownAccount(owner, owner.accountId)
  return {
    day: row ? { month: row.month, day: row.day } : null,
    nextAt: row?.next_at ?? null,
    timeZone: account.time_zone,
    hindrance: await hindranceFor(owner, account),
  }
}

async function hindranceFor(
  owner: FamilyOwner,
  account: Account,
): Promise<YearlyArchive['hindrance']> {
  if (account.sandbox_until_at) return 'sandbox'
  if (!account.email_verified_at) return 'unproven'
  const { isLeaving, isThoughtDead } = await ownStanding(owner)
  if (isLeaving) return 'leaving'
  if (isThoughtDead) return 'card'
  return (await readSettings(owner)).emailNotifications ? null : 'off'
}

const refusals = {
  sandbox: 'No e-mail leaves the demo family. In a family of your own this works.',
  unproven: 'Please confirm your e-mail address first, so that the letter comes to you alone.',
  leaving: 'Your account is about to be deleted, so no letter will come. Keep it, and one can.',
  card: 'Your own card in the family tree says that you are no longer living. Please correct it first.',
  off: 'Whoever runs this site has turned such e-mails off. The archive can be made here at any time.',
}

export async function askForYearly(owner: FamilyOwner, day: DayOfYear): Promise<YearlyArchive> {
  const account = await knownAccount(owner, owner.accountId)
  const hindrance = await hindranceFor(owner, account)
  if (hindrance) throw conflict(refusals[hindrance])
  const next = nextYearly(day, account.time_zone, owner.ports.clock.now())
  await setYearly(owner, day, stamp(next))
  return readYearly(owner)
}

export async function stopYearly(owner: FamilyOwner): Promise<YearlyArchive> {
  await endYearly(owner)
  return readYearly(owner)
}
