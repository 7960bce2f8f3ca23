import { sql } from 'kysely'

/**
 * Whether somebody may be asked, of a row of accounts beside one of families: their address is proven, they stay, and
 * they live. A letter goes out by it, and by the same its link takes an answer.
 */
export const mayBeAsked = sql<boolean>`(accounts.status = 'active' and email_verified_at is not null
  and deletion_requested_at is null and accounts.sandbox_id is null and families.sandbox_id is null
  and not families.is_demo and families.closed_at is null and not exists (select from people
    where people.family_id = families.id and people.account_id = accounts.id and removed_at is null
      and not is_living))`
