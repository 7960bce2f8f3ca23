import type { Insertable } from 'kysely'
import { demoVoices } from '#server/database/seed/voices/voices.ts'
import type { DemoMessage } from '#server/database/seed/shape.ts'
import type { Tables } from '#server/database/types.ts'
import { countWords } from '#contract/rules/articles/reading-time.ts'
import { Marks, sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'
import { afternoon, type FamilyCopy } from './family-copy.ts'

/** What a visitor's Margaret finds among her messages. The public copy has none: nobody signs in to it. */
export const messageRows = (copy: FamilyCopy): Insertable<Tables['messages']>[] =>
  copy.sandbox ? ownMessages(copy).map((message) => rowOf(copy, message)) : []

/** The owner's, but for those that were delivered long ago. */
export function ownMessages({ family }: FamilyCopy): DemoMessage[] {
  const owner = family.members.find(({ role }) => role === 'owner')!
  return family.messages.filter(
    ({ account, state }) => account === owner.person && state !== 'delivered',
  )
}

function rowOf(copy: FamilyCopy, message: DemoMessage) {
  const voice = demoVoices.find(({ key }) => key === message.voice)
  const madeAt = afternoon(message.madeOn)
  const occasion = occasionOf[message.occasion] ?? ''
  return {
    id: copy.id('message', message.key),
    family_id: copy.familyId,
    author_id: copy.id('account', message.account),
    take_id: copy.id('take', message.key),
    kind: voice ? ('voice' as const) : ('written' as const),
    title: sealedText(copy.familyId, message.title),
    words: sealedText(copy.familyId, message.words ?? ''),
    word_count: countWords(message.words ?? ''),
    name_words: new Marks(copy.familyId, `${message.title} ${occasion}`) as unknown as string,
    media_id: voice ? copy.id('media', voice.key) : null,
    // The voices file has them from 0 to 1.
    peaks: sealedJson(copy.familyId, voice?.peaks.map((loud) => Math.round(loud * 100)) ?? []),
    occasion: sealedText(copy.familyId, occasion),
    created_at: madeAt,
    changed_at: madeAt,
  }
}

// Those the composer knows; the others are said by the title.
const occasionOf: Readonly<Record<string, string>> = {
  birthday: 'birthday',
  wedding: 'wedding',
  legacy: 'after-passing',
}
