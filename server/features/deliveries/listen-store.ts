import type { TokenHolder } from '#server/platform/actors.ts'
import { idToListen } from './links.ts'

function select({ db }: TokenHolder, id: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'deliveries.author_id')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .leftJoin('media', 'media.id', 'messages.media_id')
    .selectAll('deliveries')
    .select(['accounts.display_name', 'people.given_name'])
    .select(['messages.title', 'messages.kind', 'messages.words', 'messages.peaks'])
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
