import { sql } from 'kysely'
import { listening } from '#contract/listening/index.ts'
import { postgresRepository } from '#server/features/passing/engine/index.ts'
import type { Received } from '#tests/support/open-mail-sink.ts'
import type { Cast, Promised } from './cast.ts'
import type { Line } from './compare.ts'
import { dayOf, type House } from './house.ts'

export interface Letter extends Received {
  readonly at: Temporal.Instant
  /** In which of the house's two lives it left. */
  readonly life: 1 | 2
}

/** Somebody whose letter waits in the outbox when the backup is taken. */
export const inTheOutbox = 'outbox@post.example'

/** How the rows stand that the ledger follows, each by its key. */
export type Standing = Readonly<Record<string, string>>

export async function standingOf({ app }: House): Promise<Standing> {
  const { rows } = await sql<{ name: string; row: string }>`
    select 'delivery ' || id as name, to_jsonb(d)::text as row from deliveries d
    union all select 'event ' || delivery_id || ' ' || version, to_jsonb(e)::text from delivery_events e
    union all select 'sealed ' || id, to_jsonb(s)::text from sealed_messages s
    union all select 'passing ' || owner_id, to_jsonb(p)::text from passings p
    union all select 'said ' || owner_id || ' ' || version, to_jsonb(e)::text from passing_events e
    union all select 'keeper ' || id, to_jsonb(k)::text from keepers k
    union all select 'way ' || id, to_jsonb(w)::text from contact_ways w
    union all select 'agreed ' || author_id || ' ' || person_id, to_jsonb(a)::text from recipient_agreements a
    union all select 'living ' || id, is_living::text from people
    union all select 'account ' || id, status from accounts
    union all select 'letter ' || id, concat_ws(' ', key, recipient, status) from mails where topic is not null`.execute(
    app.database.system,
  )
  return Object.fromEntries(rows.map(({ name, row }) => [name, row]))
}

const line = (what: string, wanted: number, right: readonly string[], wrong: readonly string[]) =>
  ({ what, wanted, found: right.length, differing: wrong }) satisfies Line

/** All of them must be so, and there must be some. */
export function all(what: string, checked: Readonly<Record<string, boolean>>): Line {
  const names = Object.keys(checked)
  const right = names.filter((name) => checked[name])
  const wrong = names.filter((name) => !checked[name])
  return line(what, Math.max(1, names.length), right, wrong)
}

export const none = (what: string, differing: readonly string[]): Line => ({
  what,
  wanted: 0,
  found: differing.length,
  differing,
})

/** Right after the latch was lifted: everything the ledger follows stands as it stood when the house was lost. */
export function judgeRows(before: Standing, after: Standing, lost: Promised): Line {
  const isLost = (name: string, row: string) =>
    [lost.id, lost.messageId, lost.personId].some((id) => `${name} ${row}`.includes(id))
  const names = Object.keys(before).filter((name) => !isLost(name, before[name]!))
  const right = names.filter((name) => after[name] === before[name])
  const more = Object.keys(after).filter(
    (name) => before[name] === undefined && !isLost(name, after[name]!),
  )
  const wrong = names.filter((name) => after[name] !== before[name])
  return line('rows that stand as when it was lost', names.length, right, [...wrong, ...more])
}

const to = (letters: readonly Letter[], address: string) =>
  letters.filter((letter) => letter.to === address)

/** By what the world's mail server saw in both lives together. */
export function judgeLetters(cast: Cast, letters: readonly Letter[]): Line[] {
  const { promises, owners, author } = cast
  const times = Map.groupBy(letters, ({ mail }) => mail.messageId ?? '')
  const arriving = ['untouched', 'sent', 'postponed', 'answered', 'hurried', 'resumed', 'yearly']
  const recipients = [
    ...arriving.map((name) => promises[name]!.to),
    owners.released.heir,
    inTheOutbox,
  ]
  const stopped = [promises['cancelled']!.to, promises['held']!.to, 'made-after@post.example']
  const shut = [owners.alive.heir, owners.reported.heir, owners.revoking.heir]
  const inLife = (address: string, life: 1 | 2) =>
    to(letters, address).every((letter) => letter.life === life)
  const warnings = letters.filter(
    ({ life, to: reader, mail }) =>
      life === 2 && reader === author.email && /\/check\//.test(mail.text ?? ''),
  )
  const warned = (name: string) =>
    warnings.filter(({ mail }) => `${mail.subject} ${mail.text}`.includes(name)).length >= 2
  return [
    none(
      'letters that left twice',
      [...times].flatMap(([id, copies]) => (copies.length > 1 ? [id] : [])),
    ),
    all(
      'messages that came exactly once',
      Object.fromEntries(recipients.map((address) => [address, to(letters, address).length === 1])),
    ),
    all(
      'stopped after the backup, and none came',
      Object.fromEntries(
        [...stopped, ...shut].map((address) => [address, to(letters, address).length === 0]),
      ),
    ),
    all('sent before the loss, and not again', {
      sent: inLife(promises['sent']!.to, 1),
      hurried: inLife(promises['hurried']!.to, 1),
      released: inLife(owners.released.heir, 1),
      yearly: inLife(promises['yearly']!.to, 1),
    }),
    all('put off after the backup: on the new day, warned twice', {
      postponed: isOnOrAfter(to(letters, promises['postponed']!.to), 61.9) && warned('postponed'),
      resumed: isOnOrAfter(to(letters, promises['resumed']!.to), 60.9) && warned('resumed'),
      answered: isOnOrAfter(to(letters, promises['answered']!.to), 63.9) && warned('answered'),
    }),
    all('owners who were written to when they were reported again', {
      revoking: to(letters, owners.revoking.email).filter(({ life }) => life === 2).length >= 2,
    }),
    all('authors of what is lost who were told', {
      author: to(letters, author.email).some(
        ({ life, mail }) => life === 2 && /is lost/.test(mail.subject ?? ''),
      ),
    }),
  ]
}

const isOnOrAfter = (letters: readonly Letter[], day: number) =>
  letters.length > 0 && letters.every(({ at }) => Temporal.Instant.compare(at, dayOf(day)) >= 0)

/** By what the house itself says once it lives on. */
export async function judgeHouse(
  house: House,
  { promises, owners }: Cast,
  letters: readonly Letter[],
): Promise<Line[]> {
  const { app, system } = house
  const links: Record<string, boolean> = {}
  const sent = ['sent', 'hurried', 'yearly', 'postponed', 'untouched'].map(
    (name) => promises[name]!.to,
  )
  for (const address of [...sent, owners.released.heir]) {
    const text = to(letters, address)[0]?.mail.text ?? ''
    const token = /https:\/\/family\.example\/listen\/([A-Za-z0-9_.-]+)/.exec(text)?.[1] ?? 'none'
    links[address] = (await app.attempt(listening.read, { params: { token } })).status === 200
  }
  const passingOf = async (ownerId: string) =>
    (await postgresRepository(system).find(ownerId))!.passing
  const { status } = await app.database.system
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', owners.released.accountId)
    .executeTakeFirstOrThrow()
  const revoking = await passingOf(owners.revoking.accountId)
  const [removed] = owners.revoking.keepers
  return [
    all('links in letters that open', links),
    all('deaths, signs of life and keepers', {
      'who was released is':
        (await passingOf(owners.released.accountId)).case?.state === 'released',
      'and their account a memorial': status === 'memorial',
      'who gave a sign of life lives':
        (await passingOf(owners.alive.accountId)).case?.state === 'vetoed',
      'who was reported is, and waits':
        (await passingOf(owners.reported.accountId)).case?.state === 'waiting',
      'who was removed is no keeper':
        revoking.keepers.find(({ id }) => id === removed)?.state === 'revoked',
    }),
  ]
}
