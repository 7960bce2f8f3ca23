import type { Insertable } from 'kysely'
import { demoFilms, readFilm, readStill, type FilmFile } from '#server/database/seed/films/films.ts'
import { afternoon, type FamilyCopy } from '#server/database/seed/rows/family-copy.ts'
import type { Tables } from '#server/database/types.ts'
import type { Ports } from '#server/platform/ports.ts'

type CopyRow = Insertable<Tables['media_copies']>

/** A film plays everywhere as it is, so that its copy is the same again, with its still beside it. */
export async function storeFilmCopies(
  { system, storage }: Pick<Ports, 'system' | 'storage'>,
  copy: FamilyCopy,
): Promise<CopyRow[]> {
  const ids = demoFilms.map(({ key }) => copy.id('film copy', key))
  const known = await system
    .selectFrom('media_copies')
    .select(['storage_key', 'poster_byte_length'])
    .where('id', 'in', ids)
    .execute()
  const stills = new Map(known.map((row) => [row.storage_key, row.poster_byte_length]))
  return Promise.all(
    demoFilms.map(async (film) => {
      const key = `copies/${copy.familyId}/${copy.id('film copy', film.key)}-${film.sha256.slice(0, 12)}`
      const still = stills.get(key) ?? (await store(storage, key, film))
      return rowOf(copy, film, key, still)
    }),
  )
}

async function store(storage: Ports['storage'], key: string, film: FilmFile): Promise<number> {
  await storage.put(key, once(await readFilm(film.key)))
  return storage.put(`${key}.jpg`, once(await readStill(film.key)))
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

function rowOf(copy: FamilyCopy, film: FilmFile, key: string, still: number): CopyRow {
  const { addedOn } = copy.family.films.find((one) => one.key === film.key)!
  return {
    id: copy.id('film copy', film.key),
    media_id: copy.id('media', film.key),
    state: 'ready',
    wanted_at: afternoon(addedOn),
    made_at: afternoon(addedOn),
    content_type: 'video/mp4',
    byte_length: film.byteLength,
    sha256: film.sha256,
    storage_key: key,
    poster_key: `${key}.jpg`,
    poster_byte_length: still,
    duration_ms: film.durationMs,
  }
}
