import type { Insertable } from 'kysely'
import { momentsOf } from '#contract/rules/spoken-moments.ts'
import { demoVoices } from '#server/database/seed/voices/voices.ts'
import type { Tables } from '#server/database/types.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { afternoon, type FamilyCopy } from './family-copy.ts'

/** Recordings that tell of a picture, with what they say. */
export const toldRows = (copy: FamilyCopy): Insertable<Tables['memory_voices']>[] =>
  copy.family.told.map(({ memory, voice, by }) => ({
    ...heardOf(voice),
    memory_id: copy.id('media', memory),
    media_id: copy.id('media', voice),
    family_id: copy.familyId,
    added_by: copy.id('account', by),
    added_at: afternoon(copy.family.memories.find(({ key }) => key === memory)!.addedOn),
    heard_state: 'ready',
    is_read: true,
  }))

/** Its words, with each sentence’s share of the time. */
function heardOf(voice: string) {
  const { words, durationMs } = demoVoices.find(({ key }) => key === voice)!
  let before = 0
  const lines = words.split(/(?<=[.!?…]) /).map((text) => {
    const startMs = (durationMs * before) / words.length
    before += text.length + 1
    return { text, startMs }
  })
  return { heard_words: words, heard_at: momentsOf(lines) }
}

export const remarkRows = (copy: FamilyCopy): Insertable<Tables['memory_comments']>[] =>
  copy.family.remarks.map(({ memory, by, words, on }, nth) => ({
    id: copy.id('remark', `${memory} ${nth}`),
    memory_id: copy.id('media', memory),
    family_id: copy.familyId,
    written_by: copy.id('account', by),
    words: sealedText(copy.familyId, words),
    written_at: afternoon(on),
  }))
