import { expect, test } from 'vitest'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import type { ReleaseCaseView } from '#contract/passing/shapes.ts'
import { caseStates, keeperStates } from '#contract/rules/release/passing.ts'
import { missing } from '#contract/passing/shapes.ts'
import { caseSentences } from './case-words.ts'
import { afterReport, keeperCannot, keeperMay, keeperTelling } from './keeper-words.ts'
import { missingWords } from './missing-words.ts'
import { vacancyWords } from './vacancy-words.ts'

const clock = {
  now: Date.parse('2026-11-16T12:00:00Z'),
  day: (at: string | number) => new Date(at).toISOString().slice(0, 10),
}

const page = (more: Partial<KeeperPage> = {}): KeeperPage => ({
  ownerName: 'Margaret',
  keeperName: 'Anna',
  emailHint: 'a…@family.example',
  provesAddress: true,
  state: 'confirmed',
  isStandIn: false,
  invitedUntil: null,
  countsFrom: '2026-01-01T00:00:00Z',
  lockedUntil: null,
  needed: 2,
  keepers: 3,
  waitDays: 30,
  case: null,
  said: null,
  may: [],
  vacancy: null,
  ...more,
})

const caseOf = (more: Partial<ReleaseCaseView> = {}): ReleaseCaseView => ({
  number: 1,
  state: 'claimed',
  claimedBy: 'Ben',
  claimedAt: '2026-11-10T09:00:00Z',
  agreed: ['Ben'],
  needed: 2,
  releaseAt: null,
  expiresAt: '2027-02-08T09:00:00Z',
  disputedBy: null,
  endedAt: null,
  ...more,
})

const told = (more: Partial<KeeperPage>) => keeperTelling(page(more), clock)
const whole = (more: Partial<KeeperPage>) => told(more).sentences.join(' ')

test('every state of a keeper and of a case has its words, and none is left half said', () => {
  for (const state of keeperStates)
    for (const one of [null, ...caseStates.map((name) => caseOf({ state: name }))]) {
      const { title, sentences } = told({ state, case: one })
      expect([title, ...sentences].join(' ')).not.toMatch(/undefined|null|NaN/)
      expect(sentences.length).toBeGreaterThan(0)
    }
})

test('asked: who asks, that it is little, and until when', () => {
  const invited = { state: 'invited', invitedUntil: '2026-11-30T00:00:00Z' } as const
  expect(told(invited).title).toBe('Will you be Margaret’s keeper?')
  expect(whole(invited)).toContain('You can answer until 2026-11-30.')
})

test('too new: from which day their word counts', () => {
  expect(whole({ countsFrom: '2026-11-28T09:00:00Z' })).toContain(
    'Your word counts from 2026-11-28 on.',
  )
})

test('locked out: until when, and that they may still say that the owner lives', () => {
  expect(whole({ lockedUntil: '2026-12-10T00:00:00Z' })).toContain('Until 2026-12-10 you can’t')
  expect(whole({ lockedUntil: '2026-10-10T00:00:00Z' })).not.toContain('you can’t report')
})

test('a report: what was said and who is still needed', () => {
  expect(told({ case: caseOf() }).title).toBe('Has Margaret died?')
  expect(whole({ case: caseOf() })).toBe(
    'Ben told us on 2026-11-10 that Margaret has died. Nobody else has agreed so far. One more keeper has to agree. Without enough of them by 2027-02-08, the report ends by itself.',
  )
})

test('waiting: until when we write, and that one sign of life ends it', () => {
  const waiting = caseOf({
    state: 'waiting',
    agreed: ['Ben', 'Clara'],
    releaseAt: '2026-12-16T09:00:00Z',
  })
  expect(caseSentences(waiting, { isMine: true }, clock)).toEqual([
    'Ben told us on 2026-11-10 that you have died.',
    'Clara agrees.',
    'We write to you until 2026-12-16. One sign of life before then ends everything.',
  ])
})

test('what a keeper can’t do names how many must agree, except where one is enough', () => {
  expect(keeperCannot(page()).at(-1)).toContain('two different keepers')
  expect(keeperCannot(page({ needed: 1 })).join(' ')).not.toContain('alone')
  expect(keeperMay(page()).join(' ')).toContain('stops everything')
  expect(afterReport(page())[0]).toBe('We ask the other keepers. Two of three must agree.')
})

test('everything that can be missing has words, and a way to mend it unless only time does', () => {
  expect(Object.keys(missingWords)).toEqual([...missing])
  expect(missing.filter((kind) => missingWords[kind].mend === null)).toEqual(['keepers-too-new'])
})

test('whoever is asked within their first fortnight reads from when on their word counts', () => {
  const asked = { case: caseOf({ state: 'claimed' }), countsFrom: '2100-01-01T00:00:00Z' }
  const wordsOf = (more: Partial<KeeperPage>) =>
    keeperTelling(page(more), clock).sentences.join(' ')
  expect(wordsOf(asked)).toContain('so you can’t agree before')
  expect(wordsOf({ ...asked, countsFrom: '2020-01-01T00:00:00Z' })).not.toContain('agree before')
})

test('after a release nothing is told of reporting a death; before it is', () => {
  const may = (more: Partial<KeeperPage>) => keeperMay(page(more)).join(' ')
  expect(may({})).toContain('Tell us that Margaret has died')
  const remembered = may({ case: caseOf({ state: 'released' }) })
  expect(remembered).not.toContain('Tell us that Margaret has died')
  expect(remembered).not.toContain('stops everything')
  expect(remembered).not.toContain('is alive')
})

test('a stand-in reads who they are; where too few are left, keepers read it', () => {
  expect(whole({ state: 'invited', isStandIn: true })).toContain('has proposed you')
  expect(whole({ state: 'invited' })).toContain('trusts you')
  const vacancy = { since: '2026-11-01T09:00:00Z', left: 1, proposed: ['Dora'] }
  expect(vacancyWords(page({ vacancy }), clock)).toEqual([
    'Two keepers must agree, and only one can still act. Since 2026-11-01 a person of ours looks at it, because Margaret names no others.',
    'Dora is proposed to stand in, and hasn’t answered or been decided about yet.',
  ])
  expect(vacancyWords(page(), clock)).toEqual([])
})
