import { expect, test } from 'vitest'
import type { DeliveryView } from '#contract/deliveries/index.ts'
import { deliveryStates } from '#contract/rules/delivery/states.ts'
import { holdReasons } from '#contract/rules/delivery/trigger.ts'
import {
  askedWords,
  heldNote,
  isListed,
  neverAnswer,
  standing,
  standingWords,
  stateWords,
} from './delivery-words.ts'
import { inPlaceOf } from './plan-words.ts'

const delivery: DeliveryView = {
  id: '',
  messageId: '',
  isWritten: false,
  person: { id: '', name: 'Nora' },
  state: 'scheduled',
  trigger: { kind: 'date', on: '2027-06-04', at: '08:00' },
  occurrence: 1,
  meantOn: '2027-06-04',
  undo: null,
  heldBecause: null,
  ifDeceased: 'keep',
  alternate: null,
  due: { on: '2027-06-04', at: '08:00', zone: 'America/Chicago' },
  dueAt: '2027-06-04T13:00:00Z',
  plan: {
    remindAt: '2027-06-02T13:00:00Z',
    checkAt: '2027-06-03T13:00:00Z',
    sendAt: '2027-06-04T13:00:00Z',
  },
  isWaitingForMailServer: false,
  event: null,
  openedAt: null,
  cancelledAt: null,
}

test('a waiting message tells its hour on the recipient’s clock and on one’s own', () => {
  expect(standing(delivery, 'America/New_York')).toBe(
    'Goes out on Friday, June 4, 2027 at 8:00 AM where Nora lives (9:00 AM where you are).',
  )
  expect(neverAnswer(delivery)).toContain('it goes out all the same')
  expect(neverAnswer({ ...delivery, isWritten: true })).toContain('Nora reads it that day')
  expect(neverAnswer({ ...delivery, plan: null })).toContain('You confirmed it twice')
})

test('a waiting message says on which days its author is still asked', () => {
  const told = (state: DeliveryView['state']) => askedWords({ ...delivery, state }, 'UTC')
  expect(told('scheduled')).toBe(
    'First we e-mail you on Wednesday, June 2, 2027, and again on Thursday, June 3, 2027.',
  )
  expect(told('reminded')).toBe('We e-mail you once more on Thursday, June 3, 2027.')
  expect(told('checked')).toBeUndefined()
})

test('in a list what is on hold says so instead of a day; what waits for one press keeps its day', () => {
  const note = (heldBecause: DeliveryView['heldBecause']) =>
    heldNote({ state: 'held', heldBecause })
  expect(note('author')).toBe('On hold: it goes nowhere until you give it a day')
  expect(note('sender-stopped')).toBe('On hold: it goes nowhere for now')
  expect(note('author-unconfirmed')).toBeUndefined()
  expect(heldNote(delivery)).toBeUndefined()
})

test('an opened message says when', () => {
  const opened = { ...delivery, state: 'opened', openedAt: '2027-06-04T14:30:00Z' } as const
  expect(standing(opened, 'America/Chicago')).toBe(
    'Nora opened it on Friday, June 4, 2027 at 9:30 AM.',
  )
})

test('what was called off can be taken back for seven days', () => {
  const off = { ...delivery, state: 'cancelled', cancelledAt: '2027-06-01T12:00:00Z' } as const
  expect(standing(off, 'America/Chicago')).toContain('until Tuesday, June 8, 2027')
})

test('called off for more than seven days, it is only a draft again', () => {
  const off = { ...delivery, state: 'cancelled', cancelledAt: '2027-06-01T12:00:00Z' } as const
  expect(isListed(off, Date.parse('2027-06-08T11:00:00Z'))).toBe(true)
  expect(isListed(off, Date.parse('2027-06-08T13:00:00Z'))).toBe(false)
  expect(isListed({ ...delivery, state: 'draft' }, 0)).toBe(false)
})

test('every state has a place in the list and words of its own', () => {
  const labels = deliveryStates.map((state) => stateWords(state).label)
  expect(new Set(labels).size).toBe(deliveryStates.length)
  for (const state of deliveryStates) {
    expect(standing({ ...delivery, state }, 'UTC')).toMatch(/^[A-Z].*\.$/)
  }
})

test('what is held says why', () => {
  const held = { ...delivery, state: 'held' } as const
  const told = holdReasons.map((heldBecause) => standing({ ...held, heldBecause }, 'UTC'))
  expect(new Set(told).size).toBe(holdReasons.length)
  expect(standing({ ...held, heldBecause: 'recipient-refused' }, 'UTC')).toContain(
    'Nora asked us not to write',
  )
})

test('what no mail server has taken is never called sent', () => {
  const waiting = { ...delivery, state: 'accepted' as const, isWaitingForMailServer: true }
  expect(standingWords(waiting).label).toBe('Waiting for a mail server')
  expect(standing(waiting)).toContain('no mail server yet')
  expect(standing(waiting)).not.toContain('went out')
  expect(standingWords({ ...waiting, isWaitingForMailServer: false }).label).toBe('Sent')
})

test('what waits for the press in its author’s mail says that, and never “Held”', () => {
  const waiting = { ...delivery, state: 'held', heldBecause: 'author-unconfirmed' } as const
  expect(standingWords(waiting)).toEqual({
    label: 'Waiting for one press in your e-mail',
    tone: 'marigold',
  })
  expect(standingWords({ ...waiting, heldBecause: 'author' }).label).toBe('Held')
})

test('sending a yearly message now says what becomes of this year’s day', () => {
  expect(inPlaceOf(delivery)).toBe('')
  const yearly = { kind: 'yearly', on: '2027-06-04', at: '08:00' } as DeliveryView['trigger']
  expect(inPlaceOf({ ...delivery, trigger: yearly })).toContain(
    'in place of June 4, 2027: nothing more comes on that day',
  )
})
