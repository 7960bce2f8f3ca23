import { expect, test } from 'vitest'
import { defaultSite } from '#client/content/site.ts'
import {
  answered,
  apology,
  asked,
  greeted,
  isAboutDeath,
  maySend,
  writing,
} from './chat-conversation.ts'

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

test('the apology gives phone and e-mail', () => {
  expect(apology(defaultSite)).toContain(defaultSite.phone)
  expect(apology(defaultSite)).toContain(defaultSite.email)
})

test('words of a reply are shown while it is pending, and give way to the whole', () => {
  const begun = writing(asked(opened, 'How?', noon), 'Press')
  expect(begun).toMatchObject({ pending: true, soFar: 'Press' })
  const whole = answered(begun, 'Press Record.', noon + 1)
  expect(whole.soFar).toBeUndefined()
  expect(whole.messages.at(-1)!.content).toBe('Press Record.')
  expect(writing(whole, 'too late')).toBe(whole)
})

test('a reply brings its articles and whether a person should be asked', () => {
  const article = {
    id: 'someone-has-died',
    question: 'Someone in my family has died. What should I do?',
    path: '/contact',
  }
  const reply = { response: 'I’m very sorry.', articles: [article], handOff: true }
  const told = answered(asked(opened, 'My wife died.', noon), reply, noon + 1)
  expect(told.messages.at(-1)).toMatchObject({ articles: [article], handOff: true })
  expect(isAboutDeath(told)).toBe(true)
  expect(isAboutDeath(opened)).toBe(false)
})
