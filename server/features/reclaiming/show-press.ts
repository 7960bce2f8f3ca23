import { sql } from 'kysely'
import type { accounts } from '#contract/accounts/index.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { deadLink } from '#server/features/accounts/index.ts'
import { toArranged } from '#server/features/deliveries/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

interface PressRow {
  readonly email: string
  readonly expires_at: string
  readonly used_at: string | null
  readonly is_confirmed: boolean
  /** Null, as all that follows, where no message waits. */
  readonly delivery_id: string | null
  readonly family_id: string
  readonly message_id: string
  readonly given_name: string
  readonly surname: string
  readonly due_on: string
  readonly due_time: string
  readonly due_zone: string
  readonly due_at: string
}

// Whoever pressed may open the letter again that day. Later it is somebody who goes through old mail.
const SHOWN_HOURS = 24

const isLongSince = ({ ports }: TokenHolder, usedAt: string) =>
  usedAt <= stamp(later(ports.clock.now(), { hours: -SHOWN_HOURS }))

/** What the press in a letter would do, or has done, for whoever holds that letter. */
export async function showPress(
  holder: TokenHolder,
): Promise<ReplyOf<typeof accounts.beforeVerifying>> {
  const { rows } = await sql<PressRow>`select * from kinfold_press()`.execute(holder.db)
  const [first] = rows
  if (!first || first.expires_at <= holder.now()) throw deadLink()
  // Used a day ago, or the account has moved on to another address: nothing of it is shown any more.
  if (first.used_at && (!first.is_confirmed || isLongSince(holder, first.used_at))) throw deadLink()
  return {
    email: first.email,
    isConfirmed: first.used_at !== null,
    messages: rows.flatMap((row) =>
      row.delivery_id ? [toArranged({ ...row, id: row.delivery_id })] : [],
    ),
  }
}
