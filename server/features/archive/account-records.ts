import { sql } from 'kysely'
import type { RecordKind } from './record-kind.ts'

/** The account's address, once it is known to be theirs: nobody gets another's letters by claiming an address. */
const ownAddress = (accountId: string) => sql`
  (select lower(email) from accounts where id = ${accountId} and email_verified_at is not null)`

/** What belongs to the account itself, whatever families it is in. */
export const accountRecords: readonly RecordKind[] = [
  {
    file: 'history.json',
    words: 'sign-ins and changes of your account, with network address and browser',
    tables: ['account_events'],
    page: ({ accountId, after }) => sql`
      select id, kind, at, address, agent from account_events
      where account_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'sessions.json',
    words: 'where you are signed in',
    tables: ['sessions'],
    page: ({ accountId, after }) => sql`
      select id, created_at, last_seen_at, expires_at, address, agent from sessions
      where account_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'passkeys.json',
    words: 'your passkeys by name, without their keys',
    tables: ['passkeys'],
    page: ({ accountId, after }) => sql`
      select id, name, created_at, last_used_at from passkeys
      where account_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'sign-in-providers.json',
    words: 'with which accounts elsewhere you sign in',
    tables: ['openid_identities'],
    page: ({ accountId, after }) => sql`
      select id, provider, issuer, subject, shown_as, created_at, last_used_at from openid_identities
      where account_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'release-plan.json',
    words: 'what happens after your passing: who must agree, how long we wait, and the last report',
    tables: ['passings'],
    page: ({ accountId, after }) => sql`
      select owner_id as id, value -> 'plan' as plan, value -> 'case' as report, begun_at from passings
      where owner_id = ${accountId} and owner_id > ${after}`,
  },
  {
    file: 'keepers.json',
    words: 'whom you asked to be your keepers',
    tables: ['keepers'],
    page: ({ accountId, after }) => sql`
      select id, name, address, state, invited_at from keepers
      where owner_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'release-history.json',
    words: 'what happened to your release plan, step by step',
    tables: ['passing_events'],
    page: ({ accountId, after }) => sql`
      select * from (
        select owner_id || ' ' || lpad(version::text, 10, '0') as id, kind, detail, at from passing_events
        where owner_id = ${accountId}) steps
      where id > ${after} order by id`,
  },
  {
    file: 'declined-letters.json',
    words: 'kinds of letters you have switched off',
    tables: ['declined_letters'],
    page: ({ accountId, after }) => sql`
      select kind as id, declined_at from declined_letters
      where account_id = ${accountId} and kind > ${after} order by kind`,
  },
  {
    file: 'transcription.json',
    words: 'whether your recordings are written down',
    tables: ['transcription_settings'],
    page: ({ accountId, after }) => sql`
      select account_id as id, is_on, changed_at from transcription_settings
      where account_id = ${accountId} and account_id > ${after}`,
  },
  {
    file: 'newsletter.json',
    words: 'whether you asked for our newsletter, if your address is confirmed',
    tables: ['newsletter_subscribers'],
    isClosed: true,
    page: ({ accountId, after }) => sql`
      select id, email, state, asked_at, asked_on_page, asked_words, asked_from, asked_agent, confirmed_at,
        confirmed_from, confirmed_agent, unsubscribed_at
      from newsletter_subscribers where lower(email) = ${ownAddress(accountId)} and id > ${after} order by id`,
  },
  {
    file: 'care-conversations.json',
    words:
      'what you and our care team wrote to each other, signed in or from your confirmed address',
    tables: ['care_conversations', 'care_messages'],
    isClosed: true,
    page: ({ accountId, after }) => sql`
      select id, number, channel, topic, state, name, email, created_at, answered_at, closed_at,
        (select json_agg(json_build_object('sender', sender, 'name', author_name, 'body', body,
            'created_at', created_at) order by position)
          from care_messages where conversation_id = care_conversations.id) as messages
      from care_conversations
      where (account_id = ${accountId} or lower(email) = ${ownAddress(accountId)}) and id > ${after} order by id`,
  },
  {
    file: 'reviews.json',
    words: 'your review, and whether it is shown',
    tables: ['reviews'],
    page: ({ accountId, after }) => sql`
      select id, stars, words, shown_name, place, state, reason, decided_at, written_at, changed_at from reviews
      where account_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'subscriptions.json',
    words: 'your plans',
    tables: ['subscriptions'],
    page: ({ accountId, after }) => sql`
      select ref as id, provider, plan, period, amount_cents, started_at, period_starts_at, period_ends_at,
        is_past_due, is_cancelling, next_plan, next_period, ended_at
      from subscriptions where account_id = ${accountId} and ref > ${after} order by ref`,
  },
  {
    file: 'plan-grants.json',
    words: 'plans you were given',
    tables: ['plan_grants'],
    page: ({ accountId, after }) => sql`
      select id, plan, granted_at, ended_at from plan_grants
      where account_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'invoices.json',
    words: 'your invoices, with each line of them',
    tables: ['invoices'],
    page: ({ accountId, after }) => sql`
      select id, number, billed_name, billed_email, lines, total_cents, paid_at, refunded_at, refunded_cents
      from invoices where account_id = ${accountId} and id > ${after} order by id`,
  },
  {
    file: 'discount-requests.json',
    words: 'discounts you asked for, and what became of them',
    tables: ['discount_requests'],
    page: ({ accountId, after }) => sql`
      select id, kind, words, asked_at, state, percent, decided_at from discount_requests
      where account_id = ${accountId} and id > ${after} order by id`,
  },
]
