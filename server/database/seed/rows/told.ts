import type { Insertable } from 'kysely'
import { demoVoices } from '#server/database/seed/voices/voices.ts'
import type { Tables } from '#server/database/types.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { afternoon, type FamilyCopy } from './family-copy.ts'

/** Recordings that tell of a picture, with what they say. */
export const toldRows = (copy: FamilyCopy): Insertable<Tables['memory_voices']>[] =>
  copy.family.told.map(({ memory, voice, by }) => ({
    memory_id: copy.id('media', memory),
    media_id: copy.id('media', voice),
    family_id: copy.familyId,
    added_by: copy.id('account', by),
    added_at: afternoon(copy.family.memories.find(({ key }) => key === memory)!.addedOn),
    heard_state: 'ready',
    heard_words: demoVoices.find(({ key }) => key === voice)!.words,
    is_read: true,
  }))

export const remarkRows = (copy: FamilyCopy): Insertable<Tables['memory_comments']>[] =>
  copy.family.remarks.map(({ memory, by, words, on }, nth) => ({
    id: copy.id('remark', `${memory} ${nth}`),
    memory_id: copy.id('media', memory),
    family_id: copy.familyId,
    written_by: copy.id('account', by),
    words: sealedText(copy.familyId, words),
    written_at: afternoon(on),
  }))
