import { idToListen } from '#server/features/deliveries/engine/index.ts'
import { isCopyOfMessage } from '#server/features/media/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'

function select({ db }: TokenHolder, id: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'deliveries.author_id')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .leftJoin('media', 'media.id', 'messages.media_id')
    .leftJoin('media_copies as copy', (join) =>
      join.on(isCopyOfMessage('copy')).on('copy.state', '=', 'ready'),
    )
    .leftJoin('media_copies as coming', (join) =>
      join.on(isCopyOfMessage('coming')).on('coming.state', '=', 'waiting'),
    )
    .leftJoin('listening_returns as again', (join) =>
      join.onRef('again.delivery_id', '=', 'deliveries.id').on('again.sent_at', 'is', null),
    )
    .selectAll('deliveries')
    .select([
      'accounts.display_name',
      'accounts.email as author_email',
      'accounts.status as author_status',
    ])
    .select(['people.given_name', 'people.is_living', 'again.return_on', 'again.because'])
    .select(['messages.title', 'messages.occasion', 'messages.kind', 'messages.words'])
    .select(['messages.peaks', 'messages.trim_start_ms', 'messages.trim_end_ms'])
    .select(['messages.media_id', 'media.kind as media_kind'])
    .select(['copy.duration_ms as copy_duration_ms', 'copy.peaks as copy_peaks'])
    .select(['copy.storage_key as copy_key', 'copy.poster_key', 'coming.id as coming_id'])
    .select([
      'media.duration_ms',
      'media.sha256',
      'media.content_type',
      'media.file_name',
      'media.byte_length',
      'media.storage_key',
    ])
    .where('deliveries.id', '=', id)
    .executeTakeFirst()
}

export type Listened = NonNullable<Awaited<ReturnType<typeof select>>>

export async function findToListen(holder: TokenHolder): Promise<Listened | undefined> {
  const id = idToListen(holder, holder.token)
  return id === undefined ? undefined : select(holder, id)
}
