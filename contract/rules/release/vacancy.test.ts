import { expect, test } from 'vitest'
import { applyEvent } from './apply-event.ts'
import { decide } from './decide.ts'
import type { ImpossibleEvent, PassingEvent } from './events.ts'
import { samePeopleAs } from './keepers.ts'
import { lettersOf } from './letters.ts'
import { DAY } from './moments.ts'
import { newPassing, type Passing } from './passing.ts'
import { caretakerMark, CARETAKER } from './vacancy.ts'

const start = Date.parse('2027-03-01T09:00:00Z')
const day = (count: number) => start + count * DAY

const named = (keeperId: string, at = start): PassingEvent[] => [
  { kind: 'invite', keeperId, marks: [keeperId], at },
  { kind: 'accept', keeperId, marks: [], at },
  { kind: 'confirm', keeperId, at },
]
const after = (...events: PassingEvent[]): Passing => events.reduce(applyEvent, newPassing(start))
const two = [...named('ada'), ...named('ben')]
const gone = (keeperId: string, at: number): PassingEvent => ({ kind: 'leave', keeperId, at })
const does = (passing: Passing, at: number) => {
  const decision = decide(passing, at)
  return 'does' in decision ? decision.does.kind : null
}
const short = after(
  ...two,
  gone('ben', day(20)),
  { kind: 'depart', at: day(21) },
  { kind: 'fallShort', at: day(21) },
)
const proposed: PassingEvent = {
  kind: 'nominate',
  keeperId: 'cleo',
  by: 'ada',
  marks: ['cleo'],
  at: day(22),
}
const obstacle = (passing: Passing, event: PassingEvent) => {
  try {
    applyEvent(passing, event)
    return null
  } catch (error) {
    return (error as ImpossibleEvent).obstacle
  }
}

test('a living owner who is there is nobody’s concern, however few keepers are left', () => {
  const alone = after(...two, gone('ada', day(1)), gone('ben', day(1)))
  for (const at of [1, 100, 3000]) expect(does(alone, day(at))).toBeNull()
})

test('an owner who left: at once; who told us since that they live: after a year', () => {
  const left = after(...two, { kind: 'depart', at: day(21) })
  expect(does(left, day(30))).toBeNull()
  const fewer = applyEvent(left, gone('ben', day(40)))
  expect(does(fewer, day(40))).toBe('fallShort')
  const lives = applyEvent(fewer, { kind: 'proofOfLife', how: 'code', at: day(50) })
  expect(does(lives, day(50 + 364))).not.toBe('fallShort')
})

test('a report that too few can agree with waits as long as its owner would have been written to', () => {
  const claimed = after(...two, gone('ben', day(20)), {
    kind: 'claim',
    keeperId: 'ada',
    at: day(20),
  })
  expect(does(claimed, day(49))).toBeNull()
  expect(does(claimed, day(50))).toBe('fallShort')
})

test('nothing that waits means nobody looks, and it is looked at again', () => {
  const left = after(...two, gone('ben', day(20)), { kind: 'depart', at: day(21) })
  const around = { isClockSane: true, isMailOn: true, isNothingKept: true } as const
  expect(decide(left, day(22), around)).toEqual({ wakeAt: day(29), awaits: 'time' })
})

test('a vacancy ends when nothing waits any more: whoever was proposed or asked needn’t come', () => {
  const around = { isClockSane: true, isMailOn: true, isNothingKept: true } as const
  expect(decide(short, day(22))).toEqual({ wakeAt: day(29), awaits: 'time' })
  const other: PassingEvent = { ...proposed, keeperId: 'dora', marks: ['dora'] }
  const approve: PassingEvent = { kind: 'approve', keeperId: 'cleo', by: 'boss', at: day(23) }
  const asked = [proposed, other, approve].reduce(applyEvent, short)
  expect(decide(asked, day(24))).not.toHaveProperty('does')
  const decision = decide(asked, day(24), around)
  expect(decision).toEqual({ does: { kind: 'sufficeAgain', isNothingKept: true } })
  const over = applyEvent(asked, { kind: 'sufficeAgain', isNothingKept: true, at: day(24) })
  expect(over).not.toHaveProperty('vacancy')
  expect(over.keepers.map(({ id, state }) => [id, state])).toEqual([
    ['ada', 'confirmed'],
    ['ben', 'left'],
    ['cleo', 'lapsed'],
    ['dora', 'lapsed'],
  ])
})

test('a proposal that nobody decides runs out after thirty days, and those who can propose are told', () => {
  const nominated = applyEvent(short, proposed)
  expect(does(nominated, day(51))).toBeNull()
  const lapse: PassingEvent = { kind: 'lapse', keeperId: 'cleo', at: day(52) }
  expect(decide(nominated, day(52))).toEqual({ does: { kind: 'lapse', keeperId: 'cleo' } })
  const over = applyEvent(nominated, lapse)
  expect(lettersOf(nominated, lapse, over).map(({ kind, to }) => [kind, to])).toEqual([
    ['stand-in-lapsed', 'keepers'],
    ['stand-in-lapsed', 'caretakers'],
    ['stand-in-lapsed', 'operators'],
  ])
  // They can be proposed again, and the place is free.
  expect(obstacle(over, { ...proposed, keeperId: 'cleo again', at: day(53) })).toBeNull()
  const dead: Passing = { ...nominated, case: { state: 'released', endedAt: day(22) } as never }
  expect(decide(dead, day(52))).toEqual({ does: { kind: 'lapse', keeperId: 'cleo' } })
})

test('a stand-in: proposed, agreed to, asked, and counted a fortnight after their yes', () => {
  const nominated = applyEvent(short, proposed)
  expect(lettersOf(short, proposed, nominated)).toEqual([
    { kind: 'stand-in-proposed', to: 'operators' },
  ])
  const approve: PassingEvent = { kind: 'approve', keeperId: 'cleo', by: 'boss', at: day(23) }
  const asked = applyEvent(nominated, approve)
  expect(lettersOf(nominated, approve, asked).map(({ kind, to }) => [kind, to])).toEqual([
    ['stand-in-coming', 'owner'],
    ['stand-in-invited', { keeperId: 'cleo' }],
  ])
  const accept: PassingEvent = { kind: 'accept', keeperId: 'cleo', marks: [], at: day(24) }
  const yes = applyEvent(asked, accept)
  expect(does(yes, day(24))).toBe('sufficeAgain')
  const enough = applyEvent(yes, { kind: 'sufficeAgain', at: day(24) })
  const says = (at: number): PassingEvent => ({ kind: 'claim', keeperId: 'cleo', at })
  expect(obstacle(enough, says(day(37)))).toBe('too-new')
  expect(obstacle(enough, says(day(38)))).toBeNull()
  // The owner's sign of life takes it all back.
  const lives: PassingEvent = { kind: 'proofOfLife', how: 'sign-in', at: day(60) }
  const back = applyEvent(enough, lives)
  expect(back.keepers.find(({ id }) => id === 'cleo')!.state).toBe('revoked')
  expect(back.keepers.find(({ id }) => id === 'ada')!.state).toBe('confirmed')
  expect(lettersOf(enough, lives, back).map(({ kind }) => kind)).toEqual([
    'stand-ins-ended',
    'keeper-revoked',
  ])
})

test('who can’t be proposed, and by whom', () => {
  expect(obstacle(after(...two), proposed)).toBe('no-vacancy')
  expect(obstacle(short, { ...proposed, by: 'ben' })).toBe('not-a-keeper')
  expect(obstacle(short, { ...proposed, by: CARETAKER })).toBeNull()
  expect(obstacle(short, { ...proposed, marks: ['ada'] })).toBe('known-keeper')
  const late = after(
    ...named('ada', day(20)),
    { kind: 'depart', at: day(21) },
    { kind: 'fallShort', at: day(21) },
  )
  expect(obstacle(late, proposed)).toBe('too-new')
})

test('whom the owner had asked and never confirmed can be agreed to; after a death nobody writes to the dead', () => {
  const waiting = after(
    ...two,
    { kind: 'invite', keeperId: 'cleo', marks: ['cleo'], at: day(1) },
    { kind: 'accept', keeperId: 'cleo', marks: [], at: day(1) },
    gone('ben', day(20)),
    { kind: 'depart', at: day(21) },
    { kind: 'fallShort', at: day(21) },
  )
  const approve: PassingEvent = { kind: 'approve', keeperId: 'cleo', by: 'boss', at: day(23) }
  const agreed = applyEvent(waiting, approve)
  expect(agreed.keepers.find(({ id }) => id === 'cleo')).toMatchObject({
    state: 'confirmed',
    confirmedAt: day(23),
  })
  // The owner lives: they wait for the owner's own word again.
  const back = applyEvent(agreed, { kind: 'proofOfLife', how: 'sign-in', at: day(30) })
  expect(back.keepers.find(({ id }) => id === 'cleo')).toMatchObject({
    state: 'accepted',
    confirmedAt: null,
  })
  const dead: Passing = { ...agreed, case: { state: 'released', endedAt: day(22) } as never }
  expect(lettersOf(waiting, approve, dead).map(({ to }) => to)).toEqual([{ keeperId: 'cleo' }])
})

test('whom the owner had ended isn’t brought back; named again by them, they could be', () => {
  const ended: PassingEvent[] = [
    ...two,
    ...named('cleo'),
    { kind: 'revoke', keeperId: 'cleo', at: day(2) },
  ]
  const later: PassingEvent[] = [
    gone('ben', day(20)),
    { kind: 'depart', at: day(21) },
    { kind: 'fallShort', at: day(21) },
  ]
  const again: PassingEvent = { ...proposed, keeperId: 'cleo again' }
  expect(obstacle(after(...ended, ...later), again)).toBe('revoked-by-owner')
  const renamed: PassingEvent[] = [
    { kind: 'invite', keeperId: 'cleo 2', marks: ['cleo'], at: day(3) },
    { kind: 'lapse', keeperId: 'cleo 2', at: day(18) },
  ]
  expect(obstacle(after(...ended, ...renamed, ...later), again)).toBeNull()
})

test('whoever supported a report that was a mistake proposes nobody for a month; and nobody more than two at a time', () => {
  const locked: Passing = {
    ...short,
    keepers: short.keepers.map((keeper) => ({ ...keeper, lockedUntil: day(40) })),
  }
  expect(obstacle(locked, proposed)).toBe('locked-out')
  const nominate = (keeperId: string, by = 'ada'): PassingEvent => ({
    kind: 'nominate',
    keeperId,
    by,
    marks: [keeperId],
    at: day(22),
  })
  const both = [nominate('cleo'), nominate('dora')].reduce(applyEvent, short)
  expect(obstacle(both, nominate('eli'))).toBe('too-many-proposed')
  expect(obstacle(both, nominate('eli', caretakerMark('eve')))).toBeNull()
})

test('nobody more is agreed to than are missing; a yes can be taken back, and their word goes with it', () => {
  const approve = (keeperId: string): PassingEvent => ({
    kind: 'approve',
    keeperId,
    by: 'boss',
    at: day(23),
  })
  const other: PassingEvent = { ...proposed, keeperId: 'dora', marks: ['dora'] }
  const asked = [proposed, other, approve('cleo')].reduce(applyEvent, short)
  expect(obstacle(asked, approve('dora'))).toBe('keepers-suffice')
  const decline = (keeperId: string): PassingEvent => ({
    kind: 'decline',
    keeperId,
    by: 'boss',
    at: day(60),
  })
  expect(obstacle(asked, decline('ada'))).toBe('wrong-moment')
  expect(obstacle(applyEvent(asked, decline('cleo')), approve('dora'))).toBeNull()
  const agreed = (
    [
      { kind: 'accept', keeperId: 'cleo', marks: [], at: day(24) },
      { kind: 'claim', keeperId: 'ada', at: day(50) },
      { kind: 'agree', keeperId: 'cleo', at: day(51) },
      { kind: 'corroborate', at: day(51) },
      { kind: 'wait', at: day(51) },
    ] satisfies PassingEvent[]
  ).reduce(applyEvent, asked)
  const back = applyEvent(agreed, decline('cleo'))
  expect(back.case).toMatchObject({ state: 'claimed', releaseAt: null })
  expect(lettersOf(agreed, decline('cleo'), back).map(({ to }) => to)).toEqual([
    'owner',
    'keepers',
    'caretakers',
    { keeperId: 'cleo' },
  ])
})

test('one whom no letter reaches and who comes back under another address counts once', () => {
  const lost = after(
    ...two,
    { kind: 'becomeUnreachable', keeperId: 'ben', at: day(20) },
    { kind: 'depart', at: day(21) },
    { kind: 'fallShort', at: day(21) },
    proposed,
  )
  const approve = { kind: 'approve', keeperId: 'cleo', by: 'boss', at: day(23) } as const
  expect(obstacle(lost, { ...approve, sameAs: 'ada' })).toBe('not-a-keeper')
  const rowsOfBen = (event: PassingEvent) => samePeopleAs(applyEvent(lost, event), ['ben']).length
  expect(rowsOfBen(approve)).toBe(1)
  expect(rowsOfBen({ ...approve, sameAs: 'ben' })).toBe(2)
})

test('while the owner may live, a stand-in says of no event that it has come', () => {
  const stands = (
    [
      proposed,
      { kind: 'approve', keeperId: 'cleo', by: 'boss', at: day(23) },
      { kind: 'accept', keeperId: 'cleo', marks: [], at: day(24) },
    ] satisfies PassingEvent[]
  ).reduce(applyEvent, short)
  const says = (keeperId: string): PassingEvent => ({
    kind: 'sayCome',
    keeperId,
    sealedId: 'wedding',
    at: day(50),
  })
  expect(obstacle(stands, says('cleo'))).toBe('not-released')
  expect(obstacle(stands, says('ada'))).toBeNull()
  const dead: Passing = { ...stands, case: { state: 'released', endedAt: day(40) } as never }
  expect(obstacle(dead, says('cleo'))).toBeNull()
})
