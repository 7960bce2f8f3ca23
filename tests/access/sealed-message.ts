import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/server.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'

type Ids = Readonly<Record<string, string>>

/** A message that waits for an event. */
export async function sealedBy(
  app: TestApp,
  ids: Ids,
  by: { accountId: string },
): Promise<{ sealedId: string }> {
  const [id, messageId] = [randomUUID(), randomUUID()]
  const at = app.clock.now().toString()
  const whose = { family_id: ids['familyId']!, author_id: by.accountId }
  const { system } = app.database
  await system
    .insertInto('messages')
    .values({
      ...whose,
      id: messageId,
      take_id: randomUUID(),
      kind: 'written',
      state: 'scheduled',
      words: sealedText(whose.family_id, 'When I am gone'),
      created_at: at,
      changed_at: at,
    })
    .execute()
  await system
    .insertInto('sealed_messages')
    .values({
      ...whose,
      id,
      message_id: messageId,
      person_id: ids['personId']!,
      waits_for: 'event',
      event_words: sealedText(whose.family_id, 'The house is sold'),
      if_deceased: 'keep',
      sealed_at: at,
    })
    .execute()
  return { sealedId: id }
}
