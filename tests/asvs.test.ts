import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInTheSuite } from '#tests/spec/test-titles.ts'

const root = process.cwd()
const page = readFileSync('docs/asvs.md', 'utf8')

interface Requirement {
  readonly id: string
  readonly level: string
  readonly asks: string
  readonly verdict: string
  /** A test as `file › title`, several, or words. */
  readonly shownBy: string
}

const read = (text: string): Requirement[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*?) \| (.*?) \| (.*?) \| (.*) \|$/gm)].map(
    ([, id, level, asks, verdict, shownBy]) => ({
      id: id!,
      level: level!,
      asks: asks!,
      verdict: verdict!,
      shownBy: shownBy!,
    }),
  )

const testsIn = (shownBy: string) =>
  [...shownBy.matchAll(/`([^`]+ › [^`]+)`/g)].map(([, named]) => named!)

// What ASVS 5.0.0 asks at levels 1 and 2: section, and the numbers in it.
const asked: Record<string, string> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
}

const requirements = read(page)
const ids = requirements.map(({ id }) => id)

test('every requirement of levels 1 and 2 is there once', () => {
  const whole = Object.entries(asked).flatMap(([section, numbers]) =>
    numbers.split(' ').map((number) => `${section}.${number}`),
  )
  expect(ids).toEqual(whole)
})

test('each has a verdict, and a test or a reason; what isn’t met or doesn’t apply says why', () => {
  const isWhole = ({ level, asks, verdict, shownBy }: Requirement) => {
    const words = shownBy.replaceAll(/`[^`]+ › [^`]+`/g, '').trim()
    const hasReason = words.length > 10
    return (
      /^[12]$/.test(level) &&
      asks.length > 5 &&
      (verdict === 'met'
        ? hasReason || testsIn(shownBy).length > 0
        : /^not (met|applicable)$/.test(verdict) && hasReason)
    )
  }
  expect(requirements.filter((one) => !isWhole(one))).toEqual([])
})

test('each test that is named is one of every run', () => {
  const named = new Set(requirements.flatMap(({ shownBy }) => testsIn(shownBy)))
  expect(named.size).toBeGreaterThan(50)
  expect([...named].filter((one) => !isInTheSuite(root, one))).toEqual([])
})

test('the counts at the head are those of the table', () => {
  const count = (is: (one: Requirement) => boolean) => requirements.filter(is).length
  const of = (verdict: string) => count((one) => one.verdict === verdict)
  expect(page).toContain(
    `asks ${ids.length} things at these levels: ${count(({ level }) => level === '1')} of level 1, ` +
      `${count(({ level }) => level === '2')} more of level 2. ` +
      `**${of('met')} are met, ${of('not met')} aren’t, ${of('not applicable')} don’t apply.**`,
  )
})
