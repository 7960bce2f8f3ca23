import { prolongSession, freshSince } from '#server/features/accounts/index.ts'
import { noteMemberSeen } from '#server/features/families/index.ts'
import type { Role } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import type { Asked, Doorkeeper } from '#server/platform/http/doorkeeper.ts'
import type { Ports } from '#server/platform/ports.ts'
import { hashToken } from '#server/platform/sealing.ts'

interface Row {
  account_id: string
  session_id: string
  account_role: string
  is_in_care_team?: boolean
  family_role: Role | null
  is_former_author?: boolean
  is_stale: boolean
  owes_second_factor?: boolean
  lacks_second_step?: boolean
  proved_at: string
}

// The one query that crosses accounts and families: it runs before every request, so it is one round trip.
const textFor = (more: string) => `
  select s.account_id, s.id as session_id, a.role as account_role, m.role as family_role, s.proved_at,
    s.last_seen_at < $3::timestamptz - interval '5 minutes' as is_stale${more}
  from sessions s
  join accounts a on a.id = s.account_id and a.status = 'active'
    and (a.sandbox_until_at is null or a.sandbox_until_at > $3)
  left join members m on m.account_id = s.account_id and m.family_id = $2 and m.status = 'active'
  where s.token_hash = $1 and s.expires_at > $3`

// An admin has fourteen days from a fresh install to set up the second step; where one admin has it, all need it.
const text: Record<Asked, string> = {
  member: textFor(''),
  everything: textFor(`,
    exists (select from care_team t where t.account_id = a.id) as is_in_care_team,
    m.id is null and (
      exists (select from messages own where own.family_id = $2 and own.author_id = a.id)
      or exists (select from wishes own where own.family_id = $2 and own.author_id = a.id)) as is_former_author,
    a.role = 'admin' and a.totp_confirmed_at is null
      and (a.created_at < $3::timestamptz - interval '14 days' or exists (
        select 1 from accounts other where other.role = 'admin' and other.totp_confirmed_at is not null))
      as owes_second_factor,
    a.role = 'admin' and a.totp_confirmed_at is not null and s.second_step_at is null as lacks_second_step`),
}

/** Says who holds a session token, and what they are in the family asked about. */
export function createDoorkeeper(ports: Ports): Doorkeeper {
  return {
    async identify(sessionToken, familyId, asks = 'everything') {
      const now = ports.clock.now()
      const { rows } = await ports.system.reads.ask({
        name: `identify ${asks}`,
        text: text[asks],
        values: [hashToken(sessionToken), familyId ?? null, stamp(now)],
      })
      const row = rows[0] as Row | undefined
      if (!row) return undefined
      if (row.is_stale) await noteSeen(ports, row, familyId, now)
      return {
        accountId: row.account_id,
        sessionId: row.session_id,
        isAdmin: row.account_role === 'admin',
        isCareAgent: row.account_role === 'admin' || (row.is_in_care_team ?? false),
        owesSecondFactor: row.owes_second_factor ?? false,
        lacksSecondStep: row.lacks_second_step ?? false,
        // Few ask, and reckoning with times isn't free.
        get hasFreshProof() {
          return row.proved_at > freshSince(now)
        },
        role: row.family_role ?? undefined,
        isFormerAuthor: row.is_former_author ?? false,
      }
    },
  }
}

async function noteSeen(
  { system }: Ports,
  { session_id: sessionId, account_id: accountId, family_role }: Row,
  familyId: string | undefined,
  now: Temporal.Instant,
): Promise<void> {
  await prolongSession({ db: system }, { sessionId, accountId }, now)
  if (familyId && family_role) await noteMemberSeen({ db: system }, { familyId, accountId }, now)
}
