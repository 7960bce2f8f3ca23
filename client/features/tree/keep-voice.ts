import { media } from '#contract/media.ts'
import { treeVoices } from '#contract/tree/voices.ts'
import { call } from '#client/platform/api.ts'
import { UploadTask } from '#client/platform/uploads/upload-task.ts'

export interface Spoken {
  /** Of the take: what was sent once isn’t sent again when only the rest failed. */
  readonly id: string
  readonly file: File
}

export interface VoiceOf {
  readonly familyId: string
  readonly personId: string
  readonly as: 'speaker' | 'told-of'
  readonly caption: string
}

const kept = new Map<string, string>()

/** Puts a recording among the family’s, says what it is, and links it to somebody. */
export async function keepVoice(
  accountId: string,
  { familyId, personId, as, caption }: VoiceOf,
  { id, file }: Spoken,
): Promise<void> {
  const mediaId = kept.get(id) ?? (await upload(accountId, familyId, file))
  kept.set(id, mediaId)
  await call(treeVoices.link, { params: { familyId, personId }, body: { mediaId, as } })
  await call(media.caption, { params: { familyId, mediaId }, body: { caption } })
  kept.delete(id)
}

const upload = (accountId: string, familyId: string, file: File): Promise<string> =>
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

/** In the words of the upload. */
export class NotKept extends Error {}
