import { expect, test } from 'vitest'
import { isGrieving, isInDanger } from './grief.ts'
import { isInAnotherLanguage, isInAnotherScript } from './language.ts'
import { smallTalkIn } from './small-talk.ts'
import { asSpoken } from './as-spoken.ts'

test.each([
  ['Hello!', 'hello'],
  ['hi there', 'hello'],
  ['Good morning', 'hello'],
  ['How are you today?', 'how-are-you'],
  ['Thank you so much!', 'thanks'],
  ['ok thanks, bye', 'thanks'],
  ['Goodbye', 'goodbye'],
  ['Who are you?', 'who-are-you'],
  ['Are you a real person or a bot?', 'who-are-you'],
  ['Am I talking to a human?', 'who-are-you'],
  ['I want to talk to a human', 'person-wanted'],
  ['Could you connect me with an agent please', 'person-wanted'],
  ['agent', 'person-wanted'],
  ['???', 'unclear'],
  ['yes', 'unclear'],
  ['👋', 'unclear'],
])('“%s” is small talk: %s', (message, says) => {
  expect(smallTalkIn(asSpoken(message))).toBe(says)
})

test.each([
  'Hello, how much does the family tree cost?',
  'Thanks. And how do I invite my sister to our family?',
  'Can my sister write a message to a person in Peru?',
  'How do I record a message?',
  'Who are the keepers?',
])('“%s” is a question', (message) => {
  expect(smallTalkIn(asSpoken(message))).toBeUndefined()
})

test.each([
  'My husband died.',
  'my mother just passed away last week',
  'I lost my wife in March',
  'We buried our dad on Friday. Did he leave something?',
  'Our grandmother Rose has passed away',
  'I’m a widow and want to hear his messages',
  'my father’s funeral is tomorrow',
])('“%s” is answered with care', (message) => {
  expect(isGrieving(asSpoken(message))).toBe(true)
})

test.each([
  'What happens to my messages when I die?',
  'What if my wife passed away before me?',
  'Send it after my husband dies',
  'I lost my password',
  'My mother has dementia',
  'My phone died while I was recording',
])('“%s” is no news of a death', (message) => {
  expect(isGrieving(asSpoken(message))).toBe(false)
})

test.each(['I want to die', 'I’m thinking about suicide', 'I don’t want to live anymore'])(
  '“%s” is taken seriously at once',
  (message) => expect(isInDanger(asSpoken(message))).toBe(true),
)

test('planning for one’s own death is not danger', () => {
  expect(isInDanger(asSpoken('I want my kids to hear me when I die'))).toBe(false)
  expect(isInDanger(asSpoken('What happens if I die first?'))).toBe(false)
})

test('letters that aren’t Latin are noticed', () => {
  expect(isInAnotherScript('Сколько это стоит?')).toBe(true)
  expect(isInAnotherScript('多少钱?')).toBe(true)
  expect(isInAnotherScript('¿Cuánto cuesta?')).toBe(false)
  expect(isInAnotherScript('My grandmother wrote Бабушка on it')).toBe(false)
})

test.each([
  '¿Cuánto cuesta el plan grande?',
  'Wie viel kostet das?',
  'Kann ich meine Daten exportieren?',
  'Comment supprimer mon compte ?',
  'Posso cancelar a qualquer momento?',
  'Hoe werkt het?',
  'Mi madre ha muerto',
  'Hur mycket kostar det?',
  'Сколько это стоит?',
])('C5: “%s” is noticed as another language', async (message) => {
  expect(await isInAnotherLanguage(message)).toBe(true)
})

test.each([
  'Explain quantum entanglement',
  'asdf qwer zxcv uiop',
  'pizza hawaii',
  'Erase me',
  'Make a family cookbook',
  'Who won the football world cup in 1998?',
  'My oma says gute Nacht in every recording',
])('C5: “%s” is English, or nothing', async (message) => {
  expect(await isInAnotherLanguage(message)).toBe(false)
})
