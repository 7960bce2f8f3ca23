import { createHash } from 'node:crypto'
import type { System } from '#server/platform/actors.ts'
import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { MissingFile } from '#server/platform/storage/storage.ts'
import { isEncrypted } from './encrypted-storage.ts'
import { filesEncryptedAt } from './files-encrypted-at.ts'

export const encryptOldFilesJob = defineJob('encrypt-old-files', noPayload, encryptOldFiles, {
  longestSeconds: 12 * 3600,
})

/** Puts files from before there was encryption again, until there are none. A file at a time, readable throughout. */
async function encryptOldFiles(system: System): Promise<void> {
  if (await filesEncryptedAt(system.db)) return
  const { medium, log } = system.ports
  let count = 0
  for (const prefix of ['media/', 'copies/'])
    for await (const { key } of medium.list(prefix))
      if (!(await isEncrypted(medium, key)) && (await putAgain(system, key))) count += 1
  await system.db.updateTable('encryption').set({ files_encrypted_at: system.now() }).execute()
  log.info({ count }, 'every stored file is encrypted')
}

async function putAgain({ ports: { storage, medium } }: System, key: string): Promise<boolean> {
  try {
    const before = await hashOf(await medium.read(key))
    await storage.put(key, await medium.read(key))
    if ((await hashOf(await storage.read(key))) === before) return true
    throw new Error(`${key} isn’t the same after it was encrypted; a backup has it as it was.`)
  } catch (error) {
    // Deleted since it was listed.
    if (error instanceof MissingFile) return false
    throw error
  }
}

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
