import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Insertable, Selectable } from 'kysely'
import {
  publicFamilyId,
  publicId,
  type FamilyCopy,
} from '#server/database/seed/rows/family-copy.ts'
import type { Tables } from '#server/database/types.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { makeBytes, type MadeFile } from './make-bytes.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { wantedFiles, type WantedFile } from './wanted-file.ts'

type MediaRow = Insertable<Tables['media']>
type Stored = Pick<
  Selectable<Tables['media']>,
  'storage_key' | 'byte_length' | 'sha256' | 'width' | 'height'
>

// Drawing keeps a core busy; more at once than there are cores to spare only costs memory.
const AT_ONCE = 2

/** Sees to it that every file of the copy is stored, and answers the rows that say so. */
export async function storeFiles(
  { system, storage }: Pick<Ports, 'system' | 'storage'>,
  copy: FamilyCopy,
): Promise<MediaRow[]> {
  const wanted = wantedFiles(copy)
  const known = await system
    .selectFrom('media')
    .select(['storage_key', 'byte_length', 'sha256', 'width', 'height'])
    .where('family_id', 'in', [copy.familyId, publicFamilyId])
    .execute()
  const stored = new Map<string, Stored>(known.map((row) => [row.storage_key, row]))
  const missing = wanted.filter((file) => !stored.has(storageKey(copy, file)))
  const work = async () => {
    for (let file = missing.pop(); file; file = missing.pop()) {
      const made = await borrow(storage, stored, file)
      const row = await store(storage, storageKey(copy, file), made ?? (await makeBytes(file)))
      stored.set(row.storage_key, row)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return wanted.map((file) => rowOf(copy, file, stored.get(storageKey(copy, file))!))
}

// Under the family’s own prefix, so that what later pictures replace is swept like any other leftover.
const storageKey = (copy: FamilyCopy, { id, fingerprint }: WantedFile) =>
  `media/${copy.familyId}/${id}-${fingerprint}`

/** A visitor’s copy takes its files from the public family rather than drawing all of them again. */
async function borrow(
  storage: Storage,
  stored: ReadonlyMap<string, Stored>,
  { key, fingerprint }: WantedFile,
): Promise<MadeFile | undefined> {
  const found = stored.get(`media/${publicFamilyId}/${publicId('media', key)}-${fingerprint}`)
  if (!found) return undefined
  const bytes = await buffer(await storage.read(found.storage_key))
  return { bytes, width: found.width, height: found.height }
}

async function store(storage: Storage, key: string, made: MadeFile): Promise<Stored> {
  const { bytes, width, height } = made
  const sha256 = hashOf(bytes)
  await storage.put(key, once(bytes))
  if (hashOf(await buffer(await storage.read(key))) !== sha256)
    throw new Error(`A file of the demo family wasn’t stored as it was made: ${key}`)
  return { storage_key: key, byte_length: bytes.length, sha256, width, height }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

const shapes = {
  photo: { ending: 'jpg', type: 'image/jpeg' },
  video: { ending: 'mp4', type: 'video/mp4' },
  audio: { ending: 'webm', type: 'audio/webm' },
} as const

function rowOf(copy: FamilyCopy, file: WantedFile, stored: Stored): MediaRow {
  const { ending, type } = shapes[file.kind]
  return {
    id: file.id,
    family_id: copy.familyId,
    uploaded_by: file.uploadedBy,
    kind: file.kind,
    file_name: sealedText(copy.familyId, `${file.key}.${ending}`),
    content_type: type,
    ...stored,
    caption: file.caption,
    is_made_up: true,
    duration_ms: file.durationMs,
    created_at: file.createdAt,
  }
}
