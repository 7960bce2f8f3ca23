import { localTimeOf } from '#contract/rules/delivery/local-time.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { emails, nameOf } from '#server/features/deliveries/engine/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { sealedKind } from '#contract/rules/beyond/sealed-type.ts'
import type { Letter } from '#server/platform/mail/letter.ts'
import { UNKNOWN_ZONE } from './arm-sealed.ts'

/** As many as anybody reads in a rehearsal; the rest are counted. */
const MOST_REHEARSED = 25

export interface RehearsedSend {
  readonly recipient: string
  readonly letter: Letter
}

/** The letter with which each of one's own sealed messages would leave after one's passing, as its recipient reads it. */
export async function rehearseSealed(
  owner: SignedIn,
  author: { readonly name: string; readonly zone: string },
  at: Temporal.Instant,
  url: string,
): Promise<RehearsedSend[]> {
  const rows = await owner.db
    .selectFrom('sealed_messages')
    .innerJoin('people', 'people.id', 'sealed_messages.person_id')
    .innerJoin('messages', 'messages.id', 'sealed_messages.message_id')
    .leftJoin('families', 'families.id', 'sealed_messages.family_id')
    .leftJoin('media', 'media.id', 'messages.media_id')
    .select(['people.given_name', 'people.surname', 'people.time_zone'])
    .select(['messages.title', 'messages.kind', 'messages.word_count'])
    .select(['media.kind as media_kind', 'media.duration_ms', 'families.name as family_name'])
    .where('sealed_messages.author_id', '=', owner.accountId)
    .where('waits_for', '=', 'passing')
    .orderBy('sealed_at')
    .orderBy('sealed_messages.id')
    .limit(MOST_REHEARSED)
    .execute()
  return rows.map((row) => {
    const zone = row.time_zone ?? UNKNOWN_ZONE
    const letter = emails.send({
      recipient: nameOr(row.given_name || nameOf(row), 'friend'),
      author: nameOr(author.name, 'Somebody'),
      dueAt: at,
      dueZone: localTimeOf(at, zone).zone,
      authorZone: author.zone,
      leavesAt: at,
      forecast: { remindAt: null, checkAt: null, releaseAt: at },
      isWritten: row.kind === 'written',
      isSealedBeyond: row.media_kind === sealedKind,
      title: nameOr(row.title, ''),
      family: nameOr(row.family_name ?? '', ''),
      lengthMs: row.duration_ms,
      wordCount: row.word_count,
      url,
    })
    return { recipient: nameOf(row), letter }
  })
}
