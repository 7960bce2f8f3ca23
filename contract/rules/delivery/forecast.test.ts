import { expect, test } from 'vitest'
import { draftDelivery } from './delivery.ts'
import { applyEvent } from './apply-event.ts'
import { forecast } from './forecast.ts'
import { dueAt } from './gates.ts'
import {
  checkLetter,
  confirmLetter,
  postponedLetter,
  reminderLetter,
  sendLetter,
} from './letter-words.ts'

const zone = 'America/New_York'
const due = { on: '2027-06-04', at: '08:00', zone: 'America/Chicago' }
const now = Temporal.Instant.from('2027-05-20T15:00:00Z')
const planned = applyEvent(draftDelivery(due, zone), { kind: 'schedule', at: now })
const times = forecast(planned, now)
const facts = {
  recipient: 'Nora',
  author: 'Grandpa Joe',
  dueAt: dueAt(planned),
  dueZone: due.zone,
  authorZone: zone,
  forecast: times,
}

test('a plan knows when it will ask, ask again and go out if nobody answers', () => {
  expect(times.remindAt?.toString()).toBe('2027-06-02T13:00:00Z')
  expect(times.checkAt?.toString()).toBe('2027-06-03T13:00:00Z')
  expect(times.releaseAt?.toString()).toBe('2027-06-04T13:00:00Z')
})

test('a reminder that was taken a day late moves the rest of the plan', () => {
  const at = Temporal.Instant.from('2027-06-02T13:00:00Z')
  const late = applyEvent(applyEvent(planned, { kind: 'remind', at }), {
    kind: 'warningAccepted',
    mail: 'remind',
    epoch: 1,
    at: at.add({ hours: 24 }),
  })
  const slid = forecast(late, at.add({ hours: 24 }))
  expect(slid.checkAt?.toString()).toBe('2027-06-04T11:00:00Z')
  expect(slid.releaseAt?.toString()).toBe('2027-06-05T10:00:00Z')
})

test('a held message has no day', () => {
  const held = applyEvent(planned, { kind: 'hold', at: now })
  expect(forecast(held, now)).toEqual({ remindAt: null, checkAt: null, releaseAt: null })
})

test('the letters name both clocks, both warnings, and what silence means', () => {
  expect(confirmLetter(facts).paragraphs.join(' ')).toContain(
    'We will write to you on Wednesday, June 2, 2027 and once more on Thursday, June 3, 2027',
  )
  expect(reminderLetter(facts).paragraphs[0]).toBe(
    'On Friday, June 4 at 9:00 AM in New York, your time (8:00 AM in Chicago, where Nora is), Nora will receive the message you recorded.',
  )
  expect(checkLetter(facts).paragraphs.join(' ')).toContain('no answer means yes')
  expect(checkLetter({ ...facts, answeredAt: now }).paragraphs.join(' ')).toContain(
    'You told us on Thursday, May 20',
  )
})

test('letters to the author name the message, for those who have several under way', () => {
  const titled = { ...facts, title: 'The kite' }
  for (const write of [confirmLetter, reminderLetter, checkLetter, postponedLetter])
    expect(write(titled).paragraphs.join(' ')).toContain('“The kite”')
  expect(reminderLetter(titled).paragraphs[0]).toMatch(
    /Nora will receive “The kite”, the message you recorded\.$/,
  )
})

test('a change to a nearer day is not called a postponement', () => {
  const before = facts.dueAt.add({ hours: 48 })
  expect(postponedLetter({ ...facts, backTo: before }).subject).toBe(
    'Changed: your message to Nora',
  )
  const after = facts.dueAt.subtract({ hours: 48 })
  expect(postponedLetter({ ...facts, backTo: after }).subject).toBe(
    'Postponed: your message to Nora',
  )
})

test('the recipient’s letter brings a link, not the recording, and nothing starts by itself', () => {
  expect(sendLetter(facts)).toMatchObject({
    subject: 'Grandpa Joe recorded a message for you',
    buttons: ['Listen', 'Later', 'Not for me'],
  })
})
