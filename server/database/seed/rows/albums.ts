import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { afternoon, type FamilyCopy } from './family-copy.ts'

export const albumRows = (copy: FamilyCopy): Insertable<Tables['albums']>[] =>
  copy.family.albums.map(({ key, title, by, madeOn }) => ({
    id: copy.id('album', key),
    family_id: copy.familyId,
    title,
    created_by: copy.id('account', by),
    created_at: afternoon(madeOn),
  }))

/** Each lies in it since it is in the vault. */
export function albumMemoryRows(copy: FamilyCopy): Insertable<Tables['album_memories']>[] {
  const { memories, films, albums } = copy.family
  const addedOn = new Map([...memories, ...films].map((one) => [one.key, one.addedOn]))
  return albums.flatMap(({ key, holds }) =>
    holds.map((held) => ({
      album_id: copy.id('album', key),
      memory_id: copy.id('media', held),
      family_id: copy.familyId,
      added_at: afternoon(addedOn.get(held)!),
    })),
  )
}
