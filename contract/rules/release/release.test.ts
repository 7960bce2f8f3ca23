import { expect, test } from 'vitest'
import { applyEvent } from './apply-event.ts'
import { decide } from './decide.ts'
import { ImpossibleEvent, type Obstacle, type PassingEvent } from './events.ts'
import { lettersOf } from './letters.ts'
import { DAY, HOUR, type Moment } from './moments.ts'
import { noticeDays } from './notices.ts'
import { newPassing, type Passing } from './passing.ts'
import { termsAt } from './plan.ts'

const start = Date.parse('2027-01-01T12:00:00Z')
const owner = ['owner@example.org']

function lived(events: readonly PassingEvent[], from: Passing = newPassing(start)): Passing {
  return events.reduce(applyEvent, from)
}

const joined = (keeperId: string, at: Moment, marks = [keeperId]): PassingEvent[] => [
  { kind: 'invite', keeperId, marks, at },
  { kind: 'accept', keeperId, marks: [], at },
  { kind: 'confirm', keeperId, at },
]

/** Does everything that is due until a moment; every letter is taken at once, or comes back. */
function live(passing: Passing, from: Moment, until: Moment, isReached = true) {
  const events: PassingEvent[] = []
  let [now, one] = [from, passing]
  const happen = (event: PassingEvent) => {
    one = applyEvent(one, event)
    events.push(event)
  }
  while (now <= until) {
    const decision = decide(one, now)
    if ('rests' in decision) break
    if ('wakeAt' in decision) {
      now = decision.wakeAt
      continue
    }
    const { does } = decision
    if (does.kind !== 'notice' && does.kind !== 'lastCall') {
      happen({ ...does, at: now } as PassingEvent)
      continue
    }
    happen({ kind: does.kind, channels: owner, at: now })
    const { number, epoch, notices } = one.case!
    const notice = does.kind === 'lastCall' ? 'last-call' : notices.length
    const kind = isReached ? 'channelAccepted' : 'channelRefused'
    const letter = { case: number, epoch, notice } as const
    happen({ kind, letter, address: owner[0]!, at: now })
  }
  return { passing: one, events }
}

const obstacle = (passing: Passing, event: PassingEvent): Obstacle | undefined => {
  try {
    applyEvent(passing, event)
  } catch (error) {
    if (error instanceof ImpossibleEvent) return error.obstacle
    throw error
  }
  return undefined
}

const three = lived([...joined('ada', start), ...joined('ben', start), ...joined('cleo', start)])
const later = start + 20 * DAY
const agreed = lived(
  [
    { kind: 'claim', keeperId: 'ada', at: later },
    { kind: 'agree', keeperId: 'ben', at: later },
  ],
  three,
)

test('two of three say so: written to on day 0, 7, 14, 21, 28, 29, called once more, then released', () => {
  const { passing, events } = live(agreed, later, later + 40 * DAY)
  expect(passing.case!.state).toBe('released')
  const days = events.flatMap(({ kind, at }) => (kind === 'notice' ? [(at - later) / DAY] : []))
  expect(days).toEqual([0, 7, 14, 21, 28, 29])
  const at = (kind: string) => events.find((event) => event.kind === kind)!.at
  expect((at('lastCall') - later) / DAY).toBe(30)
  expect((at('release') - at('lastCall')) / HOUR).toBe(24)
})

test('the days of every wait that can be chosen', () => {
  expect(noticeDays(14)).toEqual([0, 7, 12, 13])
  expect(noticeDays(60)).toEqual([0, 7, 14, 21, 28, 35, 42, 49, 56, 58, 59])
  expect(noticeDays(90).slice(-4)).toEqual([77, 84, 88, 89])
})

test('one proof of life at any moment of it ends it, and locks out whoever said so', () => {
  for (let day = 0; day <= 30; day += 1) {
    const { passing } = live(agreed, later, later + day * DAY)
    const at = later + day * DAY + HOUR
    const seen = applyEvent(passing, { kind: 'proofOfLife', how: 'sign-in', at })
    expect(seen.case!.state).toBe('vetoed')
    expect(obstacle(seen, { kind: 'claim', keeperId: 'ada', at: at + 29 * DAY })).toBe('locked-out')
    expect(obstacle(seen, { kind: 'claim', keeperId: 'cleo', at })).toBeUndefined()
    expect(live(seen, at, at + 300 * DAY).passing.case!.state).toBe('vetoed')
  }
})

test('where every letter comes back there is one more full wait, and then it goes on', () => {
  const { passing, events } = live(agreed, later, later + 70 * DAY, false)
  expect(passing.case!.state).toBe('released')
  const released = events.find(({ kind }) => kind === 'release')!
  expect((released.at - later) / DAY).toBe(61)
  expect(events.filter(({ kind }) => kind === 'waitAgain')).toHaveLength(1)
})

test('while a mail server says nothing, nothing is released', () => {
  let passing = lived(
    [
      { kind: 'corroborate', at: later },
      { kind: 'wait', at: later },
    ],
    agreed,
  )
  passing = applyEvent(passing, { kind: 'notice', channels: owner, at: later })
  expect(decide(passing, later + 200 * DAY)).toMatchObject({ awaits: 'mail' })
})

test('with the clock in doubt or no way for mail the release pauses, and only the release', () => {
  const { passing } = live(agreed, later, later + 30 * DAY)
  const at = later + 31 * DAY
  expect(decide(passing, at)).toEqual({ does: { kind: 'release' } })
  for (const around of [
    { isClockSane: false, isMailOn: true },
    { isClockSane: true, isMailOn: false },
  ])
    expect(decide(passing, at, around)).toMatchObject({ awaits: 'release-pause' })
})

test('a keeper counts a fortnight after being confirmed, and not an hour before', () => {
  const claim = (at: Moment) => obstacle(three, { kind: 'claim', keeperId: 'ada', at })
  expect(claim(start + 14 * DAY - HOUR)).toBe('too-new')
  expect(claim(start + 14 * DAY)).toBeUndefined()
})

test('one person under two addresses counts once, also when a third row is what they share', () => {
  const twice = lived([
    ...joined('ada', start, ['ada@work']),
    ...joined('also-ada', start, ['ada@home']),
    ...joined('ben', start),
    { kind: 'invite', keeperId: 'link', marks: ['ada@home', 'ada@work'], at: start },
    { kind: 'accept', keeperId: 'link', marks: [], at: start },
    { kind: 'claim', keeperId: 'ada', at: later },
    { kind: 'agree', keeperId: 'also-ada', at: later },
  ])
  expect(decide(twice, later)).toMatchObject({ awaits: 'time' })
  const both = applyEvent(twice, { kind: 'agree', keeperId: 'ben', at: later })
  expect(decide(both, later)).toEqual({ does: { kind: 'corroborate' } })
})

test('who leaves takes their word along; others may take their place, and the wait begins anew', () => {
  const { passing } = live(agreed, later, later + 20 * DAY)
  const at = later + 20 * DAY
  const short = applyEvent(passing, { kind: 'leave', keeperId: 'ben', at })
  expect(short.case!.state).toBe('claimed')
  const again = applyEvent(short, { kind: 'agree', keeperId: 'cleo', at: at + DAY })
  const { passing: done, events } = live(again, at + DAY, at + 60 * DAY)
  expect(done.case!.state).toBe('released')
  expect(events.find(({ kind }) => kind === 'release')!.at).toBe(at + 32 * DAY)
})

test('claimed for 90 days without enough people, it expires, and can be reported again', () => {
  const claimed = lived([{ kind: 'claim', keeperId: 'ada', at: later }], three)
  const { passing, events } = live(claimed, later, later + 91 * DAY)
  expect(passing.case!.state).toBe('expired')
  expect(events.find(({ kind }) => kind === 'expire')!.at).toBe(later + 90 * DAY)
  const at = later + 92 * DAY
  expect(applyEvent(passing, { kind: 'claim', keeperId: 'ada', at }).case!.number).toBe(2)
})

test('a dispute freezes it until an admin decides; if it goes on, the owner has the whole wait again', () => {
  const { passing } = live(agreed, later, later + 29 * DAY)
  const at = later + 29 * DAY
  const doubted = applyEvent(passing, { kind: 'dispute', by: 'cleo', at })
  const [frozen] = [live(doubted, at, at + 100 * DAY)]
  expect(frozen.passing.case!.state).toBe('disputed')
  const goesOn = { kind: 'decideDispute', by: 'admin', at, goesOn: true } as const
  const { events } = live(applyEvent(doubted, goesOn), at, at + 40 * DAY)
  expect(events.find(({ kind }) => kind === 'release')!.at).toBe(at + 31 * DAY)
  const ends = applyEvent(doubted, { ...goesOn, goesOn: false })
  expect(ends.case!.state).toBe('vetoed')
})

test('fewer people and a shorter wait hold after a fortnight, more and longer at once', () => {
  const at = later
  const eased = applyEvent(three, { kind: 'changePlan', k: 1, waitDays: 14, at })
  expect(termsAt(eased.plan, at + 14 * DAY - 1)).toEqual({ k: 2, waitDays: 30 })
  expect(termsAt(eased.plan, at + 14 * DAY)).toEqual({ k: 1, waitDays: 14 })
  const harder = applyEvent(eased, { kind: 'changePlan', k: 3, at: at + DAY })
  expect(termsAt(harder.plan, at + DAY)).toEqual({ k: 3, waitDays: 30 })
  expect(termsAt(harder.plan, at + 30 * DAY)).toEqual({ k: 3, waitDays: 14 })
  expect(lettersOf(three, { kind: 'changePlan', k: 1, at }, eased)).toEqual([
    { kind: 'plan-eased', to: 'owner' },
  ])
})

test('what was eased before a case began doesn’t ease that case', () => {
  const eased = applyEvent(three, { kind: 'changePlan', k: 1, waitDays: 14, at: later - DAY })
  const claimed = applyEvent(eased, { kind: 'claim', keeperId: 'ada', at: later })
  expect(live(claimed, later, later + 80 * DAY).passing.case!.state).toBe('claimed')
})

test('only whole numbers that can be chosen are plans', () => {
  for (const change of [{ k: 0 }, { k: 6 }, { k: 1.5 }, { waitDays: 13 }, { rhythmMonths: 1 }])
    expect(obstacle(three, { kind: 'changePlan', ...change, at: later })).toBe('out-of-range')
})

test('an invitation lapses after a fortnight, and a sixth keeper is one too many', () => {
  const asked = lived([{ kind: 'invite', keeperId: 'dora', marks: [], at: start }])
  expect(live(asked, start, start + 15 * DAY).passing.keepers[0]!.state).toBe('lapsed')
  const five = lived([...joined('dora', start), ...joined('emil', start)], three)
  const sixth = { kind: 'invite', keeperId: 'f', marks: [], at: start } as const
  expect(obstacle(five, sixth)).toBe('too-many-keepers')
  const room = applyEvent(five, { kind: 'revoke', keeperId: 'ada', at: start })
  expect(obstacle(room, sixth)).toBeUndefined()
})

test('silence only asks: the keepers, once in every rhythm, and never releases', () => {
  const rhythm = applyEvent(three, { kind: 'changePlan', rhythmMonths: 6, at: start })
  const { passing, events } = live(rhythm, start, start + 800 * DAY)
  expect(events.filter(({ kind }) => kind === 'askAboutOwner').length).toBe(4)
  expect(events.filter(({ kind }) => kind === 'askStillThere').length).toBe(6)
  expect(passing.case).toBeNull()
})

test('released in error, it is recalled, and whoever said so is locked out', () => {
  const { passing } = live(agreed, later, later + 40 * DAY)
  const at = later + 41 * DAY
  expect(obstacle(passing, { kind: 'proofOfLife', how: 'code', at })).toBe('released')
  expect(obstacle(passing, { kind: 'claim', keeperId: 'cleo', at })).toBe('released')
  const recalled = applyEvent(passing, { kind: 'recall', by: 'owner', at })
  expect(recalled.case!.state).toBe('recalled')
  expect(obstacle(recalled, { kind: 'claim', keeperId: 'ben', at })).toBe('locked-out')
})

test('a letter that was taken and came back after all counts as come back', () => {
  const { passing } = live(agreed, later, later + 30 * DAY)
  const { number, epoch } = passing.case!
  const back = { case: number, epoch, notice: 1 } as const
  const at = later + 30 * DAY + HOUR
  const bounced = applyEvent(passing, {
    kind: 'channelRefused',
    letter: back,
    address: owner[0]!,
    at,
  })
  expect(decide(bounced, at)).toEqual({ does: { kind: 'waitAgain' } })
})
