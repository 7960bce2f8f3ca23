import { createHash } from 'node:crypto'
import type { System } from '#server/platform/actors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export const bytesOfPhoto = (i: number): Buffer =>
  Buffer.from(`The original of photo ${i}, `.repeat(20))

/** Small originals of one family, as an upload leaves them. */
export async function newOriginals(
  system: System,
  familyId: string,
  count: number,
): Promise<string[]> {
  const made: string[] = []
  for (let i = 0; i < count; i += 1) {
    const id = system.newId()
    const key = `media/${familyId}/${id}`
    const bytes = bytesOfPhoto(i)
    await system.ports.storage.put(key, once(bytes))
    await system.db
      .insertInto('media')
      .values({
        id,
        family_id: familyId,
        kind: 'photo',
        file_name: sealedText(familyId, `${i}.jpg`),
        content_type: 'image/jpeg',
        byte_length: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        storage_key: key,
        created_at: system.now(),
      })
      .execute()
    made.push(key)
  }
  return made
}

export async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

export const faultKinds = ['missing', 'changed', 'shortened'] as const

export async function damage(
  where: Storage,
  key: string,
  fault: (typeof faultKinds)[number],
): Promise<void> {
  if (fault === 'missing') return where.delete(key)
  const bytes = await bytesIn(where, key)
  if (fault === 'changed') bytes[bytes.length - 40]! ^= 1
  await where.put(key, once(fault === 'shortened' ? bytes.subarray(0, -25) : bytes))
}

export const bytesIn = async (where: Storage, key: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync((await where.read(key)) as AsyncIterable<Buffer>))
