import { RETENTION_DAYS } from '#contract/rules/plans.ts'
import { amountOf } from '#contract/rules/subscription/plan-changes.ts'
import { daysAfter } from '#contract/rules/subscription/standing.ts'
import type { System } from '#server/platform/actors.ts'
import type { Letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { discountOf } from './discount-store.ts'
import { renewalLetter, retentionLetter, type LetterSettings } from './emails.ts'
import { runningGrant } from './grant-store.ts'
import { letterSettings } from './letters-about-news.ts'
import { findPayer } from './payer-store.ts'
import { toRunning, type Running } from './subscription-store.ts'

const NOTICE_DAYS = 7

/** A week before a renewal, and a week before what was promised about cancelled things runs out. */
export async function writeNotices(system: System): Promise<void> {
  for (const running of await renewingSoon(system)) {
    const { ref, accountId, subscription } = running
    const percent = await discountOf(system, accountId)
    const cents = amountOf(subscription.next ?? subscription, percent)
    await send(system, running, {
      key: `renewal:${ref}:${subscription.periodEndsAt}`,
      write: (settings) => renewalLetter(subscription, cents, settings),
      voidAfter: subscription.periodEndsAt,
    })
  }
  for (const running of await endingSoon(system)) {
    if (await runningGrant(system, running.accountId)) continue
    const until = daysAfter(running.subscription.endedAt!, RETENTION_DAYS)
    await send(system, running, {
      key: `retention:${running.ref}`,
      write: (settings) => retentionLetter(until, settings),
      voidAfter: until,
    })
  }
}

interface Notice {
  readonly key: string
  readonly write: (settings: LetterSettings) => Letter
  /** Its day has passed: then it warns of nothing. */
  readonly voidAfter: string
}

async function send(system: System, { accountId }: Running, notice: Notice): Promise<void> {
  const { key, write, voidAfter } = notice
  const payer = await findPayer(system, accountId)
  if (!payer) return
  const letter = write(letterSettings(system, payer.zone))
  await mailLater(system, { to: payer.email, key, letter, voidAfter })
}

async function renewingSoon(system: System): Promise<Running[]> {
  const now = system.now()
  const rows = await system.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('is_cancelling', '=', false)
    .where('period_ends_at', '>', now)
    .where('period_ends_at', '<=', daysAfter(now, NOTICE_DAYS))
    .execute()
  return rows.map(toRunning)
}

/** Whoever chose a plan again meanwhile has nothing that runs out. */
async function endingSoon(system: System): Promise<Running[]> {
  const now = system.now()
  const rows = await system.db
    .selectFrom('subscriptions as ended')
    .selectAll()
    .where('ended_at', '>', daysAfter(now, -RETENTION_DAYS))
    .where('ended_at', '<=', daysAfter(now, NOTICE_DAYS - RETENTION_DAYS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscriptions as later')
            .select('later.ref')
            .whereRef('later.account_id', '=', 'ended.account_id')
            .whereRef('later.started_at', '>', 'ended.started_at'),
        ),
      ),
    )
    .execute()
  return rows.map(toRunning)
}
