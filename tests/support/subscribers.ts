import { randomUUID } from 'node:crypto'
import type { TestApp } from './server.ts'

/** Somebody who asked for the newsletter, without the detour of its letters. */
export async function newSubscriber(
  app: TestApp,
  email: string,
  state: 'pending' | 'confirmed' = 'confirmed',
): Promise<string> {
  const at = app.clock.now().toString()
  const id = randomUUID()
  await app.database.system
    .insertInto('newsletter_subscribers')
    .values({
      id,
      email,
      state,
      asked_at: at,
      asked_on_page: '/blog',
      asked_words: 'a letter',
      asked_from: '192.0.2.1',
      asked_agent: 'test',
      confirmed_at: state === 'confirmed' ? at : null,
    })
    .execute()
  return id
}
