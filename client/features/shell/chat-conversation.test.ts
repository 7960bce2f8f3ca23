import { expect, test } from 'vitest'
import { defaultSite } from '#client/content/site.ts'
import { answered, apology, asked, greeted, maySend, notYet } from './chat-conversation.ts'

const noon = Date.UTC(2026, 0, 1, 12)
const opened = greeted(defaultSite, noon)

test('a conversation begins with one greeting that offers help', () => {
  expect(opened.messages).toHaveLength(1)
  expect(opened.messages[0]).toMatchObject({ id: String(noon), sender: 'assistant' })
  for (const offered of ['voice messages', 'family tree', defaultSite.carePersona])
    expect(opened.messages[0]!.content).toContain(offered)
})

test('an empty message, or one of spaces only, is not sent', () => {
  expect(maySend('', opened)).toBe(false)
  expect(maySend(' \n\t ', opened)).toBe(false)
  expect(asked(opened, '   ', noon)).toBe(opened)
})

test('nothing is sent while a reply is pending', () => {
  const waiting = asked(opened, 'How do I start?', noon + 1)
  expect(waiting).toMatchObject({ pending: true, messages: [{}, { content: 'How do I start?' }] })
  expect(maySend('Hello?', waiting)).toBe(false)
  expect(asked(waiting, 'Hello?', noon + 2)).toBe(waiting)
  expect(answered(waiting, 'Like this.', noon + 3).pending).toBe(false)
})

test('messages of the same millisecond have different ids', () => {
  const both = answered(asked(opened, 'Hi', noon), 'Hello', noon)
  expect(new Set(both.messages.map(({ id }) => id)).size).toBe(3)
})

test('the honest answer and the apology both give phone and e-mail', () => {
  for (const words of [notYet(defaultSite), apology(defaultSite)]) {
    expect(words).toContain(defaultSite.phone)
    expect(words).toContain(defaultSite.email)
  }
})
