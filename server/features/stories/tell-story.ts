import type { BodyOf } from '#contract/endpoint.ts'
import {
  mostComments,
  mostVoices,
  type Stories,
  type stories,
  type ToldVoice,
} from '#contract/stories.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { recordingsIn, requireRecording, soundOf } from '#server/features/media/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { isCovered, wantsWritingDown } from '#server/features/transcripts/engine/index.ts'
import { findMemory, lockMemory } from '#server/features/vault/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import {
  commentsOn,
  deleteComment,
  insertComment,
  updateOwnComment,
  type CommentIds,
} from './comment-store.ts'
import { writeDownStoryJob } from './jobs.ts'
import {
  addVoice,
  isOwnVoice,
  lockVoice,
  noteAsked,
  noteRead,
  takeVoiceAway,
  voicesOf,
  type VoiceIds,
  type VoiceRow,
} from './voice-store.ts'

export async function readStories(viewer: FamilyViewer, memoryId: string): Promise<Stories> {
  await findMemory(viewer, memoryId)
  const rows = await voicesOf(viewer, memoryId)
  const recordings = await recordingsIn(
    viewer,
    rows.map(({ media_id }) => media_id),
  )
  const voices = rows.flatMap((row): ToldVoice[] => {
    const item = recordings.get(row.media_id)
    if (!item) return []
    const told = { toldAt: row.added_at, words: row.heard_words, isRead: row.is_read }
    const whose = { speaker: item.voiceOf?.name ?? null, bringer: row.added_by_name }
    const isRecordedByThem = row.is_recorded_by_them
    const writtenDown = stateOf(viewer, row)
    return [{ sound: soundOf(item), ...whose, isRecordedByThem, writtenDown, ...told }]
  })
  return { voices, comments: await commentsOn(viewer, memoryId) }
}

function stateOf({ ports }: FamilyViewer, row: VoiceRow): ToldVoice['writtenDown'] {
  const isAbsent = ports.ai.ear.weights.some(({ state }) => state === 'absent')
  return row.heard_state === 'waiting' && isAbsent ? 'absent' : row.heard_state
}

/** What lies in the trash is told of when it is back. */
async function openMemory(editor: FamilyEditor, memoryId: string): Promise<void> {
  await requireCovered(editor, 'memoryVault')
  // Two who add at once would each count without the other's.
  await lockMemory(editor, memoryId)
  const { trashedAt } = await findMemory(editor, memoryId)
  if (trashedAt) throw conflict('It lies in the trash. Put it back first.')
}

export async function tellByVoice(editor: FamilyEditor, ids: VoiceIds): Promise<void> {
  await openMemory(editor, ids.memoryId)
  await requireRecording(editor, ids.mediaId)
  const known = await voicesOf(editor, ids.memoryId)
  if (known.some(({ media_id }) => media_id === ids.mediaId)) return
  if (known.length >= mostVoices)
    throw conflict(`${mostVoices} voices tell of this already. Please take one away first.`)
  if (await addVoice(editor, ids)) await writeDownKept(editor, ids)
}

/** It is written down if whoever speaks wants that and may have it, as messages are: nobody decides it for another. */
async function writeDownKept(editor: FamilyEditor, ids: VoiceIds): Promise<void> {
  if (!(await isOwnVoice(editor, ids.mediaId))) return
  if (!(await wantsWritingDown(editor)) || !(await isCovered(editor))) return
  // A visitor who tries things out doesn't stand in line before families.
  const { sandbox_until_at } = await knownAccount(editor, editor.accountId)
  if (sandbox_until_at) return
  await noteAsked(editor, ids)
  await editor.ports.jobs.enqueueLater(editor, writeDownStoryJob, ids)
}

const noVoice = () => notFound('That recording isn’t told of this any more.')

export async function untell(editor: FamilyEditor, ids: VoiceIds): Promise<void> {
  await findMemory(editor, ids.memoryId)
  if (!(await takeVoiceAway(editor, ids))) throw noVoice()
}

export async function correctStory(
  editor: FamilyEditor,
  ids: VoiceIds,
  { before, words }: BodyOf<typeof stories.correct>,
): Promise<void> {
  await openMemory(editor, ids.memoryId)
  const row = await lockVoice(editor, ids)
  if (!row) throw noVoice()
  if (row.heard_state !== 'ready') throw conflict('This recording hasn’t been written down yet.')
  if (row.heard_words !== before && row.heard_words !== words)
    throw conflict(
      'This was corrected on another device meanwhile. Nothing was overwritten. Please look at what stands there now.',
    )
  await noteRead(editor, ids, words)
}

export async function addComment(
  editor: FamilyEditor,
  ids: CommentIds,
  words: string,
): Promise<void> {
  await openMemory(editor, ids.memoryId)
  const known = await commentsOn(editor, ids.memoryId)
  // Sent again because its answer got lost: what it says now counts.
  const sent = known.find(({ id, isMine }) => id === ids.commentId && isMine)
  if (sent) {
    if (sent.words !== words) await updateOwnComment(editor, ids, words)
    return
  }
  if (known.length >= mostComments)
    throw conflict(`${mostComments} comments stand here already. There is no room for another.`)
  if (!(await insertComment(editor, ids, words))) throw conflict('This comment stands elsewhere.')
}

const noComment = () => notFound('We couldn’t find that comment among yours.')

export async function changeComment(
  editor: FamilyEditor,
  ids: CommentIds,
  words: string,
): Promise<void> {
  await openMemory(editor, ids.memoryId)
  if (!(await updateOwnComment(editor, ids, words))) throw noComment()
}

export async function removeComment(viewer: FamilyViewer, ids: CommentIds): Promise<void> {
  await findMemory(viewer, ids.memoryId)
  if (!(await deleteComment(viewer, ids))) throw noComment()
}
