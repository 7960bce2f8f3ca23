import { UploadTask } from './upload-task.ts'

/** In the words of the upload. */
export class NotKept extends Error {}

/** Puts a file among the family’s; answers its id. */
export const keepFile = (accountId: string, familyId: string, file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const task = new UploadTask({ accountId, familyId }, file, (change) => {
      if (change.media) resolve(change.media.id)
      else if (change.phase === 'failed') reject(new NotKept(change.failure))
      else if (change.phase === 'waiting') {
        // It stays on this device, which sends it again as soon as there is a connection.
        void task.pause()
        reject(new TypeError('offline'))
      }
    })
    void task.start()
  })

export interface Spoken {
  /** Of the take: what was sent once isn’t sent again when only the rest failed. */
  readonly id: string
  readonly file: File
}

const kept = new Map<string, string>()

/** Puts a recording among the family’s, then says what it is. */
export async function keepSpoken(
  { accountId, familyId }: { readonly accountId: string; readonly familyId: string },
  { id, file }: Spoken,
  say: (mediaId: string) => Promise<unknown>,
): Promise<void> {
  const mediaId = kept.get(id) ?? (await keepFile(accountId, familyId, file))
  kept.set(id, mediaId)
  await say(mediaId)
  kept.delete(id)
}
