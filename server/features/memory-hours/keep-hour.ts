import type { BodyOf } from '#contract/endpoint.ts'
import {
  mostHours,
  type HourSlide,
  type MemoryHour,
  type memoryHours,
} from '#contract/memory-hours.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import { assertSandboxRoom } from '#server/features/families/index.ts'
import {
  recordingsIn,
  requireRecording,
  setCaption,
  setSpeaker,
  soundOf,
} from '#server/features/media/index.ts'
import { readPerson } from '#server/features/people/index.ts'
import { tellByVoice } from '#server/features/stories/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { findMemory } from '#server/features/vault/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import {
  countHours,
  deleteHour,
  fillHour,
  findHour,
  haveMemories,
  insertHour,
  lockHour,
  replaceSlides,
  setAgreement,
  slidesOf,
  updateHour,
} from './hour-store.ts'

const missing = () => notFound('We couldn’t find that memory hour.')

async function open(viewer: FamilyViewer, id: string) {
  const found = await findHour(viewer, id)
  if (!found) throw missing()
  return found
}

export async function readHour(viewer: FamilyViewer, id: string): Promise<MemoryHour> {
  const { hour } = await open(viewer, id)
  const rows = await slidesOf(viewer, id)
  const heard = rows.flatMap(({ media_id }) => media_id ?? [])
  const recordings = await recordingsIn(viewer, heard)
  const slides = rows.map((row): HourSlide => {
    const item = row.media_id ? recordings.get(row.media_id) : undefined
    const caption = row.caption ?? (item ? item.caption || item.fileName : '')
    return {
      memoryId: row.memory_id,
      sound: item ? soundOf(item) : null,
      words: row.words,
      caption,
    }
  })
  return { ...hour, slides }
}

export async function makeHour(
  editor: FamilyEditor,
  { personId, title }: BodyOf<typeof memoryHours.make>,
): Promise<{ id: string }> {
  const person = await readPerson(editor, personId)
  await requireCovered(editor, 'memoryVault')
  if (!person.isLiving)
    throw conflict(
      `${person.givenName} is written down as having died. A memory hour is for somebody who looks at it.`,
    )
  await assertSandboxRoom(editor, { bytes: title.length })
  if ((await countHours(editor)) >= mostHours)
    throw conflict(`A family can keep ${mostHours} memory hours. Please delete one first.`)
  const id = await insertHour(editor, { personId, title })
  await fillHour(editor, id, personId)
  return { id }
}

export async function changeHour(
  editor: FamilyEditor,
  id: string,
  { version, title, advanceSeconds, slides }: BodyOf<typeof memoryHours.change>,
): Promise<MemoryHour> {
  await open(editor, id)
  await requireCovered(editor, 'memoryVault')
  if (slides.some(({ memoryId, mediaId }) => !memoryId && !mediaId))
    throw invalid('Each part of it has a picture or something to hear.')
  const seen = [...new Set(slides.flatMap((one) => one.memoryId ?? []))]
  if (!(await haveMemories(editor, seen)))
    throw notFound('We couldn’t find that in your family’s vault.')
  const heard = [...new Set(slides.flatMap((one) => one.mediaId ?? []))]
  const known = await recordingsIn(editor, heard)
  if (heard.some((mediaId) => known.get(mediaId)?.kind !== 'audio'))
    throw notFound('We couldn’t find that recording among your family’s.')
  const words = slides.reduce((sum, one) => sum + one.words.length, 0)
  await assertSandboxRoom(editor, { bytes: words })
  const stands = await lockHour(editor, id)
  if (stands?.version !== version)
    throw conflict(
      'Someone else changed this hour while you were at it. Nothing was overwritten. Please look at what stands there now.',
    )
  await updateHour(editor, id, {
    version: version + 1,
    title,
    advance_seconds: advanceSeconds,
  })
  await replaceSlides(editor, id, slides)
  return readHour(editor, id)
}

export async function removeHour(editor: FamilyEditor, id: string): Promise<void> {
  if (!(await deleteHour(editor, id))) throw missing()
}

export async function agree(
  editor: FamilyEditor,
  id: string,
  isAgreed: boolean,
): Promise<MemoryHour> {
  const { isLiving } = await open(editor, id)
  if (isAgreed && !isLiving) throw conflict('Nobody who has died can be asked.')
  const { display_name: name } = await knownAccount(editor, editor.accountId)
  await setAgreement(editor, id, isAgreed ? { at: editor.now(), name } : null)
  return readHour(editor, id)
}

/** Only what they agreed to; a recording of somebody who didn't is no voice of theirs. */
export async function keepSaying(
  editor: FamilyEditor,
  id: string,
  { mediaId, memoryId }: BodyOf<typeof memoryHours.say>,
): Promise<void> {
  const { hour } = await open(editor, id)
  await requireRecording(editor, mediaId)
  if (memoryId) await findMemory(editor, memoryId)
  if (!hour.agreement)
    throw conflict(`${hour.person.name} hasn’t agreed to be recorded, so nothing is kept.`)
  await setSpeaker(editor, [mediaId], { to: hour.person.id })
  await setCaption(editor, mediaId, `${hour.person.name}, looking at “${hour.title}”`)
  if (memoryId) await tellByVoice(editor, { memoryId, mediaId })
}
