import { randomUUID } from 'node:crypto'
import { sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'
import type { Ports } from '#server/platform/ports.ts'
import { passing } from './check-files.ts'
import { insertRows } from './insert-rows.ts'
import type { About, ArchiveRecords } from './read-archive.ts'
import type { Source } from './source-shape.ts'
import { ownWishes, type Writing } from './write-records.ts'

/** Where each file of the archive lies in the store by now, by its path. */
export type Keys = ReadonlyMap<string, string>

/** Into the store before any row: a row is a promise that its file is there. */
export async function putFiles(
  { storage }: Pick<Ports, 'storage'>,
  { source, about, records }: { source: Source; about: About; records: ArchiveRecords },
  keys: Map<string, string>,
): Promise<void> {
  const put = async (name: string, key: string, file: Told) => {
    keys.set(name, key)
    await storage.put(key, passing(source.read(file.path), file))
  }
  const newKey = (folder: string) => `${folder}/${about.id}/${randomUUID()}`
  for (const file of broughtFiles({ about, records }))
    if (source.sizes.has(file.path)) await put(file.path, newKey('media'), file)
  const broughtBack = new Set(broughtFiles({ about, records }).map(({ id }) => id))
  for (const file of records.copies) {
    const { id, path, role } = file
    if (!broughtBack.has(id) || !source.sizes.has(path)) continue
    const key = newKey('copies')
    await put(path, role === 'poster' ? `${key}.jpg` : key, file)
    if (role === 'picture') await put(`small ${path}`, `${key}-small`, file)
  }
}

type Told = ArchiveRecords['files'][number] | ArchiveRecords['copies'][number]

/** Files whose rows come back: those of others' wishes don't. */
function broughtFiles({ about, records }: Pick<Writing, 'about' | 'records'>) {
  const wishes = new Set(ownWishes({ about, records }).map(({ recording_id }) => recording_id))
  return records.files.filter(({ id, belongs_to }) => belongs_to !== 'wishes' || wishes.has(id))
}

const inLibrary = new Set(['vault', 'recordings', 'messages'])

export async function writeFiles(writing: Writing, keys: Keys): Promise<void> {
  const { db, about, records, accountOf } = writing
  const family_id = about.id
  const files = broughtFiles(writing).filter(({ path }) => keys.has(path))
  const media = files.filter(({ belongs_to }) => inLibrary.has(belongs_to))
  await insertRows(
    db,
    'media',
    media.map(({ path, belongs_to, file_name, uploaded_by, ...file }) => ({
      ...file,
      file_name: sealedText(family_id, file_name),
      uploaded_by: accountOf(uploaded_by),
      private_to: belongs_to === 'messages' ? accountOf(about.asked_by) : null,
      storage_key: keys.get(path),
      family_id,
    })),
  )
  const tributes = new Map(files.map((file) => [file.id, file]))
  await insertRows(
    db,
    'memorial_tributes',
    records.memorials
      .filter(({ id, kind }) => kind === 'words' || tributes.has(id))
      .map(({ written_by, words, ...tribute }) => {
        const file = tributes.get(tribute.id)
        return {
          ...tribute,
          words: sealedText(family_id, words),
          written_by: accountOf(written_by),
          state: 'shown',
          content_type: file?.content_type ?? '',
          byte_length: file?.byte_length ?? 0,
          sha256: file?.sha256 ?? '',
          storage_key: file ? keys.get(file.path) : null,
          family_id,
        }
      }),
  )
  await writeWishVoices(writing, keys)
}

async function writeWishVoices(writing: Writing, keys: Keys): Promise<void> {
  const { db, about } = writing
  const heard = new Map(ownWishes(writing).map((wish) => [wish.recording_id, wish]))
  const voices = broughtFiles(writing).filter(
    ({ belongs_to, path }) => belongs_to === 'wishes' && keys.has(path),
  )
  await insertRows(
    db,
    'wish_recordings',
    voices.map(({ id, content_type, byte_length, sha256, duration_ms, created_at, path }) => {
      const words = heard.get(id)?.heard_words ?? null
      return {
        id,
        content_type,
        byte_length,
        sha256,
        duration_ms: duration_ms ?? 0,
        announced_at: created_at,
        state: 'kept',
        storage_key: keys.get(path),
        heard_state: words === null ? 'off' : 'ready',
        heard_words: words === null ? null : sealedText(about.id, words),
        heard_read_at: heard.get(id)?.heard_read_at ?? null,
        family_id: about.id,
        author_id: writing.accountOf(about.asked_by),
      }
    }),
  )
}

/** What was made of the files before, so that pages are there at once. */
export async function writeCopies(writing: Writing, keys: Keys): Promise<void> {
  const { db, about, records, now } = writing
  const copies = records.copies.filter(({ path }) => keys.has(path))
  const pictures = copies.filter(({ role }) => role === 'picture')
  await insertRows(
    db,
    'renditions',
    pictures.flatMap(({ id, content_type, byte_length, sha256, path }) =>
      (['large', 'small'] as const).map((size) => ({
        memory_id: id,
        family_id: about.id,
        size,
        content_type,
        byte_length,
        sha256,
        storage_key: keys.get(size === 'large' ? path : `small ${path}`),
        made_at: now,
      })),
    ),
  )
  // What looks alike is found by these, made anew from the pictures.
  await insertRows(
    db,
    'picture_prints',
    pictures.map(({ id }) => ({ memory_id: id, family_id: about.id, state: 'waiting' })),
  )
  const posters = new Map(
    copies.filter(({ role }) => role === 'poster').map((one) => [one.id, one]),
  )
  await insertRows(
    db,
    'media_copies',
    copies
      .filter(({ role }) => role === 'playable')
      .map(({ id, content_type, byte_length, sha256, duration_ms, loudness, peaks, path }) => ({
        id: randomUUID(),
        media_id: id,
        state: 'ready',
        wanted_at: now,
        made_at: now,
        content_type,
        byte_length,
        sha256,
        duration_ms,
        loudness,
        peaks: sealedJson(about.id, peaks ?? []),
        storage_key: keys.get(path),
        poster_key: posters.has(id) ? keys.get(posters.get(id)!.path) : null,
        poster_byte_length: posters.get(id)?.byte_length ?? null,
      })),
  )
}
