import { media } from '#contract/media.ts'
import { treeVoices } from '#contract/tree/voices.ts'
import { call } from '#client/platform/api.ts'
import { keepSpoken, type Spoken } from '#client/platform/uploads/keep-file.ts'

export interface VoiceOf {
  readonly familyId: string
  readonly personId: string
  readonly as: 'speaker' | 'told-of'
  readonly caption: string
}

/** Puts a recording among the family’s, says what it is, and links it to somebody. */
export const keepVoice = (
  accountId: string,
  { familyId, personId, as, caption }: VoiceOf,
  spoken: Spoken,
): Promise<void> =>
  keepSpoken({ accountId, familyId }, spoken, async (mediaId) => {
    await call(treeVoices.link, { params: { familyId, personId }, body: { mediaId, as } })
    await call(media.caption, { params: { familyId, mediaId }, body: { caption } })
  })
