import { expect, test } from 'vitest'
import { defaultSite } from '#client/content/site.ts'
import { answered, asked, greeted } from './chat-conversation.ts'
import { readConversation } from './chat-memory.ts'

const noon = Date.UTC(2026, 0, 1, 12)
const article = { id: 'cancel', question: 'Can I cancel anytime?', path: '/pricing' }
const asking = asked(greeted(defaultSite, noon), 'May I stop?', noon + 1)

test('a conversation is the same after a reload', () => {
  const reply = { response: 'Yes.', articles: [article], handOff: false }
  const whole = answered(asking, reply, noon + 2)
  expect(readConversation(JSON.stringify(whole.messages))).toEqual(whole)
})

test('a question that was under way is kept, and something new can be asked', () => {
  expect(readConversation(JSON.stringify(asking.messages))).toEqual({ ...asking, pending: false })
})

test.each([null, '', '{', '[]', '{"a":1}', '[{"id":1}]', '[null]', '[{"id":"1","content":"x"}]'])(
  'what isn’t a conversation is forgotten: %s',
  (kept) => {
    expect(readConversation(kept)).toBeUndefined()
  },
)
