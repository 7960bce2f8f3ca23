import { expect, test } from 'vitest'
import {
  complaintsAbout,
  isMeantForSomebody,
  neededWords,
  soonestDay,
  type KeepForEntries,
} from './keep-for-entries.ts'

const now = new Date('2027-05-10T12:00').getTime()
const whole: KeepForEntries = {
  forWhom: 'Nora',
  to: 'nora@far.example',
  on: '2027-09-01',
  zone: '',
  from: 'Edna',
  ownEmail: 'edna@post.example',
  password: '',
}
const guest = { isGuest: true, now }

test('with everything typed, and no password, a guest can keep it for a day', () => {
  expect(complaintsAbout(whole, 'for a day', guest)).toBeUndefined()
})

test('every field that is empty says what it is for', () => {
  const empty = {
    forWhom: ' ',
    to: '',
    on: '',
    zone: '',
    from: '',
    ownEmail: 'x',
    password: '12345',
  }
  expect(complaintsAbout(empty, 'for a day', guest)).toEqual({
    forWhom: 'Please say who it is for.',
    to: 'Please enter a valid email',
    on: 'Please choose a day, or keep it without one.',
    from: 'Please say who you are, so that they know whose voice it is.',
    ownEmail: 'Please enter a valid email',
    password: 'Password must be at least 6 characters',
  })
})

test('beside the button stands what is still needed, in the order of the fields', () => {
  const found = complaintsAbout({ ...whole, ownEmail: '', forWhom: '', on: '' }, 'for a day', guest)
  expect(neededWords(found!)).toBe('Still needed: who it is for, the day and your e-mail address.')
  expect(neededWords({ ...found, from: 'x' })).toBe('Still needed: 4 answers, each marked.')
  expect(neededWords({})).toBeUndefined()
})

test('without a day only the account is asked for; signed in, nothing is', () => {
  const nobody = { ...whole, forWhom: '', to: '', on: '' }
  expect(complaintsAbout(nobody, 'without a day', guest)).toBeUndefined()
  const unknown = { ...nobody, from: '', ownEmail: '' }
  expect(complaintsAbout(unknown, 'without a day', { isGuest: false, now })).toBeUndefined()
})

test('a day too near to be asked about twice is told with the first that isn’t', () => {
  expect(soonestDay(now)).toBe('2027-05-13')
  expect(complaintsAbout({ ...whole, on: '2027-05-12' }, 'for a day', guest)?.on).toMatch(
    /^Please choose May 13, 2027 or later/,
  )
  expect(complaintsAbout({ ...whole, on: '2027-05-13' }, 'for a day', guest)).toBeUndefined()
})

test('a take is meant for somebody as soon as a name, an address or a day is typed below it', () => {
  const plan = { to: '', on: '', from: 'Edna', ownEmail: 'edna@post.example' }
  expect(isMeantForSomebody({ forWhom: ' ', plan })).toBe(false)
  expect(isMeantForSomebody({ forWhom: '' })).toBe(false)
  expect(isMeantForSomebody({ forWhom: 'Nora', plan })).toBe(true)
  expect(isMeantForSomebody({ forWhom: '', plan: { ...plan, to: 'nora@far.example' } })).toBe(true)
  expect(isMeantForSomebody({ forWhom: '', plan: { ...plan, on: '2027-09-01' } })).toBe(true)
})
