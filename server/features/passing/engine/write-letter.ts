import { sql } from 'kysely'
import { fullName } from '#contract/rules/person-name.ts'
import { termsAt } from '#contract/rules/release/plan.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import type { System } from '#server/platform/actors.ts'
import { asPosted } from '#server/platform/mail/letter.ts'
import { letterCheck } from '#server/platform/mail/letter-code.ts'
import type { ClaimedMail } from '#server/platform/mail/outbox.ts'
import { emails, type PassingParts } from './emails.ts'
import { isAtAddress } from './keepers-to-ask.ts'
import { aliveUrl, deskUrl, keeperLetterUrl, planUrl, caretakerUrl, wishesUrl } from './links.ts'
import type { StoredPassing } from './repository.ts'
import type { PassingMailAbout } from './settle-letter.ts'

type OurMail = ClaimedMail & PassingMailAbout

/**
 * The letter as it leaves: what it says is read now, so that it is true also after an outage of days. Undefined where
 * it would carry a keeper's link to anywhere but that keeper's own address.
 */
export async function written(
  system: System,
  mail: OurMail,
  stored: StoredPassing,
): Promise<OurMail | undefined> {
  const { config, installation } = system.ports
  if (!(await isToItsReader(system, mail))) return undefined
  const made = emails[mail.kind](await partsOf(system, mail, stored))
  const check = letterCheck(config, mail.id)
  const { subject, text, html } = asPosted(made, installation.site, check)
  const words = { subject, text_body: text, html_body: html }
  const headers = { sender: installation.mail.from, reply_to: null, unsubscribe_url: null }
  return { ...mail, ...headers, ...words }
}

/** Whoever has a keeper's link from our letter has read that mailbox: it goes nowhere else. */
async function isToItsReader(system: System, mail: OurMail): Promise<boolean> {
  const { ownerId, readerId, recipient } = mail
  return readerId === undefined || isAtAddress(system, { keeperId: readerId, ownerId }, recipient)
}

async function partsOf(
  system: System,
  mail: OurMail,
  { ownerId, passing }: StoredPassing,
): Promise<PassingParts> {
  const owner = await system.db
    .selectFrom('accounts')
    .select(['display_name', 'time_zone', 'status'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const keepers = await system.db
    .selectFrom('keepers')
    .select(['id', 'name', 'address'])
    .where('owner_id', '=', ownerId)
    .execute()
  const names = new Map(keepers.map(({ id, name }) => [id, nameOr(name, 'One of the keepers')]))
  return {
    owner: nameOr(owner.display_name, 'Somebody'),
    zone: owner.time_zone,
    passing,
    terms: termsAt(passing.plan, system.ports.clock.now().epochMilliseconds),
    names,
    about: names.get(mail.keeperId ?? '') ?? 'One of your keepers',
    person: await nameOfPerson(system, mail),
    isHeld: await isHeldOne(system, mail),
    lostAddress: keepers.find(({ id }) => id === mail.keeperId)?.address ?? mail.address,
    reason: await reasonFor(system, mail, passing.case?.number),
    taken: await takenFrom(system, ownerId),
    unaddressed: mail.kind === 'released' ? await countLeft(system, ownerId) : 0,
    isDeparted: owner.status === 'departed',
    reader: readerOf(mail),
    url: urlFor(system, mail),
    aliveUrl: aliveUrl(system, ownerId, passing),
    signInUrl: `${system.ports.config.publicUrl}/app`,
  }
}

/** Who is to receive what it is about: somebody whose address it is, or for whom something waits for an event. */
async function nameOfPerson(
  { db }: System,
  { ownerId, personId, sealedId }: OurMail,
): Promise<string> {
  if (!personId && !sealedId) return ''
  const { rows } = await sql<{ given_name: string; surname: string }>`
    select given_name, surname from people where id = ${personId ?? null}
    union all
    select given_name, surname from people where id in (
      select person_id from sealed_messages where id = ${sealedId ?? null}
      union all
      select person_id from deliveries
      where author_id = ${ownerId} and (sealed_id = ${sealedId ?? null} or id = ${sealedId ?? null}))
    limit 1`.execute(db)
  const [row] = rows
  return nameOr(
    row ? fullName({ givenName: row.given_name, surname: row.surname }) : '',
    'somebody',
  )
}

/** What keepers speak of is a delivery of its own: it was on hold, and waits for no event. */
async function isHeldOne({ db }: System, { ownerId, sealedId }: OurMail): Promise<boolean> {
  if (!sealedId) return false
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', sealedId)
    .where('author_id', '=', ownerId)
    .executeTakeFirst()
  return row !== undefined
}

/** What the release took, that a recall gives back. */
async function takenFrom({ db }: System, ownerId: string): Promise<PassingParts['taken']> {
  const row = await db
    .selectFrom('passings')
    .select('taken')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  const taken = row?.taken as { wasLeaving?: boolean; plan?: string } | null | undefined
  return { wasLeaving: taken?.wasLeaving ?? false, hasPlan: Boolean(taken?.plan) }
}

/** What is still sealed after a release had nowhere to go. */
async function countLeft({ db }: System, ownerId: string): Promise<number> {
  const { left } = await db
    .selectFrom('sealed_messages')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('author_id', '=', ownerId)
    .where('waits_for', '=', 'passing')
    .executeTakeFirstOrThrow()
  return left
}

function readerOf({ readerId, isForOperators, isForSteward }: OurMail): PassingParts['reader'] {
  if (isForSteward) return 'steward'
  if (isForOperators) return 'operator'
  return readerId === undefined ? 'owner' : 'keeper'
}

function urlFor(
  system: System,
  { kind, isForOperators, readerId, ownerId, familyId }: OurMail,
): string {
  if (familyId !== undefined)
    return kind === 'wishes' ? wishesUrl(system, ownerId, familyId) : caretakerUrl(system)
  if (isForOperators) return deskUrl(system)
  return readerId === undefined ? planUrl(system) : keeperLetterUrl(system, readerId)
}

/** Why somebody of the team decided so. */
async function reasonFor(
  { db }: System,
  { ownerId, kind, keeperId }: OurMail,
  number: number | undefined,
): Promise<string | null> {
  const isStandIn = kind === 'stand-in-coming' || kind === 'stand-in-declined'
  const notes = db
    .selectFrom('passing_notes')
    .select('words')
    .where('owner_id', '=', ownerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  const about = isStandIn
    ? notes.where('kind', '=', 'stand-in').where('keeper_id', '=', keeperId ?? null)
    : notes
        .where('kind', '=', kind === 'recalled' ? 'recall' : 'decision')
        .where('case_number', '=', number ?? 0)
  return (await about.executeTakeFirst())?.words ?? null
}
