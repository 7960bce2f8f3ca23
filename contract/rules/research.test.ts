import { expect, test } from 'vitest'
import {
  afterAct,
  isOver,
  mayBePaid,
  mayDo,
  maySpeak,
  quotedCents,
  researchSides,
  researchStates,
  type ResearchAct,
  type ResearchState,
} from './research.ts'

const acts = [
  'ask',
  'quote',
  'accept',
  'withdraw',
  'begin',
  'report',
  'close',
  'decline',
] as const satisfies readonly ResearchAct[]

test('the main road: asked, quoted, accepted, in work, reported, closed', () => {
  const road = [
    ['family', 'ask'],
    ['desk', 'quote'],
    ['family', 'accept'],
    ['desk', 'begin'],
    ['desk', 'report'],
    ['family', 'close'],
  ] as const
  let state: ResearchState = 'draft'
  const seen = road.map(([side, act]) => (state = afterAct(state, side, act)!))
  expect(seen).toEqual(['asked', 'quoted', 'accepted', 'in-work', 'reported', 'closed'])
})

test('nothing moves on once it is over, and nobody writes there any more', () => {
  for (const state of researchStates.filter(isOver)) {
    for (const side of researchSides)
      for (const act of acts) expect(mayDo(state, side, act)).toBe(false)
    expect(maySpeak(state)).toBe(false)
  }
})

test('the desk never accepts its own quote, and the family never begins or reports', () => {
  for (const state of researchStates) {
    expect(mayDo(state, 'desk', 'accept')).toBe(false)
    expect(mayDo(state, 'desk', 'ask')).toBe(false)
    for (const act of ['quote', 'begin', 'report', 'decline'] as const)
      expect(mayDo(state, 'family', act)).toBe(false)
  }
})

test('no work begins before a quote was accepted, and what is in work isn’t withdrawn by a press', () => {
  expect(researchStates.filter((state) => mayDo(state, 'desk', 'begin'))).toEqual(['accepted'])
  expect(mayDo('in-work', 'family', 'withdraw')).toBe(false)
  expect(mayDo('accepted', 'family', 'withdraw')).toBe(true)
})

test('a draft is the family’s own: the desk can do nothing with it, and nothing is said in it', () => {
  for (const act of acts) expect(mayDo('draft', 'desk', act)).toBe(false)
  expect(maySpeak('draft')).toBe(false)
})

test('every state but a draft is reached, and the quote can be made anew until it is accepted', () => {
  const reached = new Set(
    researchStates.flatMap((state) =>
      researchSides.flatMap((side) => acts.flatMap((act) => afterAct(state, side, act) ?? [])),
    ),
  )
  expect([...reached].toSorted()).toEqual(researchStates.filter((s) => s !== 'draft').toSorted())
  expect(afterAct('quoted', 'desk', 'quote')).toBe('quoted')
  expect(afterAct('accepted', 'desk', 'quote')).toBeUndefined()
})

test('amounts are whole cents: hours times rate, and paid only once accepted', () => {
  expect(quotedCents({ hours: 12, rateCents: 6500 })).toBe(78_000)
  expect(quotedCents({ hours: 1, rateCents: 1 })).toBe(1)
  expect(researchStates.filter(mayBePaid)).toEqual(['accepted', 'in-work', 'reported', 'closed'])
})
