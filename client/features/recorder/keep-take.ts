import { families } from '#contract/families.ts'
import type { MediaItem } from '#contract/media.ts'
import { messages } from '#contract/messages/index.ts'
import type { Message } from '#contract/messages/shapes.ts'
import { namesApart } from '#contract/rules/families-apart.ts'
import type { Role } from '#contract/rules/roles.ts'
import { call } from '#client/platform/api.ts'
import { failureWords, statusOf } from '#client/platform/failure-words.ts'
import { checksumOf } from '#client/platform/uploads/checksum.ts'
import type { UploadState } from '#client/platform/uploads/upload-state.ts'
import { UploadTask } from '#client/platform/uploads/upload-task.ts'
import { bareType, endingFor } from './recording-type.ts'
import { dayOf, nameOf, type Sent, type Take } from './take.ts'
import { takesStore } from './takes-store.ts'

type Report = (change: Partial<UploadState>) => void

/** How a take's way into an account is followed and steered. */
interface Companion {
  readonly report: Report
  readonly onUpload: (task: UploadTask) => void
}

/** What else has to be done before the take may leave this device. Bears being asked twice. */
export type Finish = (draft: Message, familyId: string) => Promise<Message>

/** What became of a take. */
export interface KeptDraft extends Message {
  /** Where it was filed, if that isn't the family one is looking at. */
  readonly elsewhere?: { readonly familyId: string; readonly why: string }
}

/** A failure in words for a person; the take is still on the device. */
class NotKept extends Error {}

/** Carries a take into an account: its bytes, then a draft. Only then is it taken from this device. */
export async function keepTake(
  take: Take,
  accountId: string,
  companion: Companion,
  finish: Finish = async (draft) => draft,
): Promise<KeptDraft> {
  try {
    const { familyId, elsewhere, draft } = await makeDraft(take, accountId, companion)
    const finished = await finish(draft, familyId)
    await takesStore.removeAttempts(take)
    return { ...finished, ...(elsewhere && { elsewhere }) }
  } catch (error) {
    if (error instanceof NotKept) throw error
    throw new NotKept(failureWords(error), { cause: error })
  }
}

async function makeDraft(take: Take, accountId: string, companion: Companion) {
  const begun = take.sent?.accountId === accountId ? take.sent : undefined
  const { familyId, elsewhere } = await chooseFamily(begun?.familyId)
  // From here on a retry, today or next week, goes to the same place.
  const sent: Sent = begun ?? { accountId, familyId }
  await takesStore.change(take.id, { sent })
  return { familyId, elsewhere, draft: await postWhole(take, sent, companion) }
}

async function postWhole(take: Take, sent: Sent, companion: Companion): Promise<Message> {
  if (take.kind === 'written' && !take.sealedAs) return post(take, sent)
  try {
    return await post(take, sent.mediaId ? sent : await deliver(take, sent, companion))
  } catch (error) {
    // What was sent long ago and never made a draft is thrown away in the end: then it is sent again.
    if (!sent.mediaId || statusOf(error) !== 404) throw error
    return post(take, await deliver(take, sent, companion))
  }
}

/** Where it was begun; else the family one is looking at, or the first one where one may add. */
async function chooseFamily(begunIn: string | undefined) {
  const all = (await call(families.list)).families
  const open = all.filter(({ role }) => role !== 'viewer')
  const here = all.find(({ isCurrent }) => isCurrent)
  const chosen = begunIn
    ? (all.find(({ id }) => id === begunIn) ?? { id: begunIn, name: 'another family' })
    : (open.find(({ isCurrent }) => isCurrent) ?? open[0])
  if (!chosen)
    throw new NotKept(
      'In your families you can look but not add. Ask an owner to make you an editor, or start a family of your own; the take stays here meanwhile.',
    )
  const familyId = chosen.id
  const names = namesApart(all)
  const nameOfFamily = (family: { id: string; name: string }) => names.get(family.id) ?? family.name
  return here && here.id !== familyId
    ? {
        familyId,
        elsewhere: {
          familyId,
          why: whyElsewhere(nameOfFamily(chosen), nameOfFamily(here), here.role),
        },
      }
    : { familyId, elsewhere: undefined }
}

const whyElsewhere = (name: string, here: string, role: Role): string =>
  role === 'viewer'
    ? `It is filed in “${name}”, because in “${here}” you can look but not add.`
    : `It is filed in “${name}”, where it was begun.`

async function deliver(take: Take, sent: Sent, companion: Companion): Promise<Sent> {
  const file = await fileOf(take)
  const { id: mediaId, byteLength, sha256 } = await upload(file, sent, companion)
  const expected = await checksumOf(file)
  if (byteLength !== file.size || (expected && expected !== sha256))
    throw new NotKept(
      'What arrived isn’t what was sent, so we keep the take here. Please try again.',
    )
  const delivered = { ...sent, mediaId }
  await takesStore.change(take.id, { sent: delivered })
  return delivered
}

async function fileOf(take: Take): Promise<File> {
  const bytes = await takesStore.bytesOf(take)
  const name = take.fileName || `${nameOf(take)}, ${dayOf(take)}.${endingFor(take.contentType)}`
  return new File([bytes], name, { type: bareType(take.contentType) })
}

function upload(
  file: File,
  { accountId, familyId }: Sent,
  { report, onUpload }: Companion,
): Promise<MediaItem> {
  return new Promise((resolve, reject) => {
    const whose = { accountId, familyId, isPrivate: true }
    const task = new UploadTask(whose, file, (change) => {
      report(change)
      if (change.media) resolve(change.media)
      if (change.phase === 'failed') reject(new NotKept(change.failure))
    })
    onUpload(task)
    void task.start()
  })
}

function post(take: Take, { familyId, mediaId }: Sent): Promise<Message> {
  const { kind, title, forWhom, words, peaks, occasion, prompt, trimStartMs, trimEndMs } = take
  const spoken = { mediaId, durationMs: Math.round(take.durationMs), peaks: [...peaks] }
  return call(messages.create, {
    params: { familyId },
    body: {
      takeId: take.id,
      kind,
      title: title.trim(),
      forWhom: forWhom.trim(),
      // Of what is sealed no word goes out, whatever another tab may have written back.
      words: take.sealedAs ? '' : words.trim(),
      occasion,
      prompt,
      trimStartMs,
      trimEndMs,
      peaks: [],
      ...(mediaId && spoken),
    },
  })
}
