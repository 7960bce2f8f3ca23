import type { Actor } from '#server/platform/actors.ts'
import { isCopyOfMessage } from '#server/features/media/index.ts'

/** Everything that is written down about a delivery and that a letter may talk of. */
export const findForLetter = ({ db }: Actor, id: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'deliveries.author_id')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .leftJoin('families', 'families.id', 'deliveries.family_id')
    .leftJoin('media', 'media.id', 'messages.media_id')
    .leftJoin('media_copies as copy', (join) =>
      join.on(isCopyOfMessage('copy')).on('copy.state', '=', 'ready'),
    )
    .select([
      'deliveries.family_id',
      'deliveries.author_id',
      'deliveries.message_id',
      'deliveries.cancelled_at',
      'deliveries.opened_at',
      'deliveries.address',
      'deliveries.tried_addresses',
      'accounts.email',
      'accounts.display_name',
      'accounts.status as author_status',
      'people.given_name',
      'people.surname',
      'messages.title',
      'messages.occasion',
      'messages.kind',
      'messages.removed_at',
      'families.name as family_name',
    ])
    .select(['messages.peaks', 'messages.trim_start_ms', 'messages.trim_end_ms'])
    .select(['media.kind as media_kind', 'media.duration_ms', 'copy.storage_key as copy_key'])
    .select(['copy.duration_ms as copy_duration_ms', 'copy.peaks as copy_peaks'])
    .select('messages.word_count')
    .where('deliveries.id', '=', id)
    .executeTakeFirstOrThrow()
