import { sql } from 'kysely'
import type { NoticeName, PassingEvent } from '#contract/rules/release/events.ts'
import { keeperOf } from '#contract/rules/release/keepers.ts'
import type { PassingLetter, PassingMail, Reader } from '#contract/rules/release/letters.ts'
import type { Passing } from '#contract/rules/release/passing.ts'
import type { Actor, System } from '#server/platform/actors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { channelsOf, operators } from './channels.ts'
import type { StoredPassing } from './repository.ts'
import type { PassingMailAbout } from './settle-letter.ts'

/** What the outbox calls our letters, so that we hear what became of them. */
export const passingTopic = 'passing'

/** Whom a letter goes to; which keeper, if one. */
interface Addressee {
  readonly address: string
  readonly readerId?: string
  readonly familyId?: string
}

/**
 * Puts the letters of a turn into the outbox, in its transaction; their words are written when they leave. None asks
 * the site's switch for e-mail or anybody's settings: a life hangs on them.
 */
export async function postLetters(
  actor: Actor,
  { ownerId, version, passing }: StoredPassing,
  letters: readonly PassingLetter[],
  event: PassingEvent,
): Promise<void> {
  const notice = noticeOf(passing, event)
  const number = passing.case?.number
  for (const { kind, to } of letters)
    for (const addressee of await addressesOf(actor, ownerId, to, event)) {
      if (aboutEvents.has(kind) && isStranger(passing, addressee)) continue
      const isNotice = to === 'owner' && (kind === 'notice' || kind === 'last-call')
      await postOne(actor, version, {
        ownerId,
        kind,
        ...addressee,
        ...('keeperId' in event && { keeperId: event.keeperId }),
        ...('personId' in event && { personId: event.personId }),
        ...('sealedId' in event && { sealedId: event.sealedId }),
        ...(to === 'operators' && { isForOperators: true }),
        ...(readers.has(to) && { isForSteward: true }),
        ...(number !== undefined && { case: number }),
        ...(isNotice && notice && { notice }),
      })
    }
}

const aboutEvents: ReadonlySet<PassingMail> = new Set<PassingMail>([
  'event-said',
  'event-come',
  'event-taken-back',
  'event-not-so',
])

/** While the owner may live, whom they didn't name learns of no event for which something waits. */
const isStranger = (passing: Passing, { readerId }: Addressee): boolean =>
  readerId !== undefined &&
  passing.case?.state !== 'released' &&
  keeperOf(passing, readerId)?.nominatedBy !== undefined

/** Who reads without being a keeper or the owner. */
const readers: ReadonlySet<Reader> = new Set<Reader>(['stewards', 'wish-readers', 'caretakers'])

const laneOf = (ownerId: string) => `passing ${ownerId}`

async function postOne(
  actor: Actor,
  // Each change is written once, so its number names its letters.
  version: number | string,
  about: PassingMailAbout,
): Promise<void> {
  const { ownerId, kind, address } = about
  await mailLater(actor, {
    to: address,
    key: `passing:${ownerId}:${kind}:${version}:${address.toLowerCase()}`,
    lane: laneOf(ownerId),
    topic: { name: passingTopic, about },
  })
}

/** The same letter to a keeper once more: every press is one of its own. */
export const postAgain = (
  actor: Actor,
  ownerId: string,
  kind: PassingMail,
  { keeperId, address }: { readonly keeperId: string; readonly address: string },
): Promise<void> =>
  postOne(actor, `again ${actor.newId()}`, { ownerId, kind, address, keeperId, readerId: keeperId })

/** The newest button once more to the owner, wherever they read, and a word to the team. */
export async function postPressedEarlier(
  system: System,
  { ownerId, passing }: StoredPassing,
): Promise<void> {
  const version = `pressed ${system.newId()}`
  const about = { ownerId, kind: 'pressed-earlier', case: passing.case!.number } as const
  for (const address of await channelsOf(system, ownerId))
    await postOne(system, version, { ...about, address })
  for (const address of await operators(system))
    await postOne(system, `${version} team`, { ...about, address, isForOperators: true })
}

/** An invitation that nobody gets is told to its owner: otherwise they wait for an answer that can't come. */
export async function tellInvitationCameBack(
  actor: Actor,
  { ownerId, keeperId }: PassingMailAbout,
): Promise<void> {
  for (const address of await channelsOf(actor, ownerId))
    await postOne(actor, `came back ${keeperId}`, {
      ownerId,
      kind: 'keeper-unreachable',
      address,
      ...(keeperId !== undefined && { keeperId }),
    })
}

export function noticeOf({ case: one }: Passing, { kind }: PassingEvent): NoticeName | undefined {
  if (!one || (kind !== 'notice' && kind !== 'lastCall')) return undefined
  const notice = kind === 'lastCall' ? 'last-call' : one.notices.length
  return { case: one.number, epoch: one.epoch, notice }
}

async function addressesOf(
  actor: Actor,
  ownerId: string,
  to: Reader,
  event: PassingEvent,
): Promise<Addressee[]> {
  const plain = (addresses: readonly string[]) => addresses.map((address) => ({ address }))
  // A notice goes exactly where the row says that it went.
  if (to === 'owner')
    return plain('channels' in event ? event.channels : await channelsOf(actor, ownerId))
  if (to === 'operators') return plain(await operators(actor))
  if (to === 'stewards') return plain(await stewards(actor, ownerId, event))
  if (to === 'wish-readers') return wishReaders(actor, ownerId)
  if (to === 'caretakers') return caretakersOf(actor, ownerId)
  const actorId = 'keeperId' in event ? event.keeperId : undefined
  const rows = await actor.db
    .selectFrom('keepers')
    .select(['id', 'address', 'state'])
    .where('owner_id', '=', ownerId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute()
  const chosen = rows.filter(({ id, state }) => {
    if (typeof to === 'object') return id === to.keeperId
    if (to === 'other-keepers' && id === actorId) return false
    return state === 'confirmed' || state === 'unreachable'
  })
  // Who was asked by a link or a sheet has no address yet.
  return chosen.flatMap(({ id, address }) => (address ? [{ address, readerId: id }] : []))
}

/** What a release sends them is a delivery, a letter of its own; whoever has it already is told of a recall. */
async function stewards({ db }: Actor, ownerId: string, { kind }: PassingEvent): Promise<string[]> {
  if (kind !== 'recall') return []
  const rows = await db
    .selectFrom('deliveries')
    .select('address')
    .distinct()
    .where('author_id', '=', ownerId)
    .where('entrusted_at', 'is not', null)
    .where('state', 'in', ['accepted', 'delivered', 'opened'])
    .execute()
  const told = await db
    .selectFrom('mails')
    .select('recipient')
    .where('topic', '=', passingTopic)
    .where('lane', '=', laneOf(ownerId))
    .where('status', 'in', ['accepted', 'kept'])
    .where(sql`about ->> 'kind'`, '=', 'wishes')
    .execute()
  const all = [...rows.map(({ address }) => address), ...told.map(({ recipient }) => recipient)]
  return [...new Map(all.map((address) => [address.toLowerCase(), address])).values()]
}

/** Those whom the owner chose, each once, with the family in which they read. */
async function wishReaders({ db }: Actor, ownerId: string): Promise<Addressee[]> {
  const { rows } = await sql<{ address: string; familyId: string }>`
    select address, family_id as "familyId" from kinfold_wish_readers(${ownerId})`.execute(db)
  return rows
}

/** Who looks after the families in which something of theirs is sealed; each address once. */
async function caretakersOf({ db }: Actor, ownerId: string): Promise<Addressee[]> {
  const { rows } = await sql<{ address: string; familyId: string }>`
    select distinct on (lower(address)) address, family_id as "familyId"
    from kinfold_caretakers(${ownerId}) order by lower(address), family_id`.execute(db)
  return rows
}
