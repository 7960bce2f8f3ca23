import type { BodyOf } from '#contract/endpoint.ts'
import { copyComes } from '#contract/rules/media-copy.ts'
import type { Sound } from '#contract/sound.ts'
import { mostHeard, type Heard, type treeVoices } from '#contract/tree/voices.ts'
import type { Memory } from '#contract/vault/index.ts'
import { promisedTo } from '#server/features/deliveries/index.ts'
import {
  recordingsIn,
  recordingsOf,
  requireRecording,
  setSpeaker,
  soundOf,
} from '#server/features/media/index.ts'
import { toMessage, type MessageRow } from '#server/features/messages/index.ts'
import { readPerson } from '#server/features/people/index.ts'
import { storiesNaming, voicesOfMemoriesWith } from '#server/features/stories/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import { linesNaming } from '#server/features/transcripts/index.ts'
import { memoriesOf } from '#server/features/vault/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { addToldOf, removeToldOf, toldOf } from './told-of-store.ts'

/** The family's recordings and memories of somebody; of messages and what is said in them, the reader's own alone. */
export async function readHeard(viewer: FamilyViewer, personId: string): Promise<Heard> {
  const person = await readPerson(viewer, personId)
  const [told, ofPictures, promised, named, tellings, memories] = await Promise.all([
    toldOf(viewer, personId),
    voicesOfMemoriesWith(viewer, personId, mostHeard),
    promisedTo(viewer, personId, mostHeard),
    linesNaming(viewer, person, mostHeard),
    storiesNaming(viewer, person, mostHeard),
    memoriesOf(viewer, personId, mostHeard),
  ])
  const besides = [...told, ...ofPictures]
  const [recordings, voices] = await Promise.all([
    recordingsOf(viewer, personId, { besides, most: mostHeard }),
    recordingsIn(
      viewer,
      tellings.map(({ mediaId }) => mediaId),
    ),
  ])
  return {
    recordings: recordings.map((item) => ({
      name: item.caption || item.fileName,
      isSpokenByThem: item.voiceOf?.id === personId,
      tellsOfThem: told.includes(item.id),
      speaker: item.voiceOf?.name ?? null,
      sound: soundOf(item),
    })),
    memories: memories.map(toMemory),
    messages: promised.map(({ message, dueOn }) => ({
      messageId: message.id,
      title: message.title,
      isSealed: dueOn === null,
      dueOn,
      sound: soundIn(message),
    })),
    mentions: named.flatMap(({ message, atMs, words }) => {
      const sound = soundIn(message)
      return sound ? [{ messageId: message.id, title: message.title, words, atMs, sound }] : []
    }),
    tellings: tellings.flatMap(({ mediaId, ...telling }) => {
      const voice = voices.get(mediaId)
      return voice ? [{ ...telling, sound: soundOf(voice) }] : []
    }),
  }
}

/** Nothing of what is written, and nothing of what only its sheets open. */
function soundIn(row: MessageRow): Sound | null {
  const { media, peaks, trimStartMs, trimEndMs } = toMessage(row)
  if (!media || media.kind !== 'audio') return null
  return {
    mediaId: media.id,
    startMs: trimStartMs,
    endMs: trimEndMs,
    durationMs: media.durationMs,
    peaks,
    copy: copyComes[media.copy.state],
  }
}

const toMemory = (memory: Memory): Heard['memories'][number] => ({
  id: memory.id,
  kind: memory.kind,
  caption: memory.caption,
  takenOn: memory.takenOn,
  certainty: memory.certainty,
  hasPicture: memory.hasPicture,
  durationMs: memory.durationMs,
})

/** A recording has one voice, and may tell of many. */
export async function linkRecording(
  editor: FamilyEditor,
  personId: string,
  { mediaId, as }: BodyOf<typeof treeVoices.link>,
): Promise<void> {
  await readPerson(editor, personId)
  await requireCovered(editor, 'familyTree')
  await requireRecording(editor, mediaId)
  if (as === 'speaker') await setSpeaker(editor, [mediaId], { to: personId })
  else await addToldOf(editor, { media_id: mediaId, person_id: personId })
}

export async function unlinkRecording(
  editor: FamilyEditor,
  { personId, mediaId }: { personId: string; mediaId: string },
): Promise<void> {
  await readPerson(editor, personId)
  await requireRecording(editor, mediaId)
  await setSpeaker(editor, [mediaId], { to: null, from: personId })
  await removeToldOf(editor, { media_id: mediaId, person_id: personId })
}
