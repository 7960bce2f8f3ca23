import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stamp, wallClock } from '#server/platform/clock.ts'
import {
  exceptions,
  findingsOf,
  judge,
  looseEntries,
  wrongExceptions,
  type Exception,
} from './audit-rules.ts'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('every locked package has its hash, and none comes from git or over plain http', () => {
  const lock = read('package-lock.json')
  expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
  expect(looseEntries(lock)).toEqual([])
  const { dependencies, devDependencies, optionalDependencies, overrides } = read('package.json')
  const asked = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }
  const exact = /^(npm:[\w-]+@)?\d+\.\d+\.\d+/
  expect(Object.entries(asked).filter(([, version]) => !exact.test(String(version)))).toEqual([])
})

test('no finding is let through past its end, or for longer than its severity has', () => {
  const listed = exceptions.parse(read('docs/audit-exceptions.json'))
  expect(wrongExceptions(listed, stamp(wallClock.now()).slice(0, 10))).toEqual([])
})

const integrity = `sha512-${'a'.repeat(86)}==`

test.each([
  ['without a hash', { version: '1.0.0' }],
  ['with a weak hash', { version: '1.0.0', integrity: 'sha1-aaaa' }],
  ['from git', { version: '1.0.0', integrity, resolved: 'git+ssh://git@host.example/a.git#1' }],
  ['over plain http', { version: '1.0.0', integrity, resolved: 'http://registry.example/a.tgz' }],
  ['from a branch', { version: 'git+https://host.example/a.git', integrity }],
])('a package %s would be told', (_, entry) => {
  const fine = { version: '1.0.0', integrity, resolved: 'https://registry.example/a.tgz' }
  expect(looseEntries({ packages: { '': {}, a: entry, b: fine } })).toEqual(['a'])
})

const via = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') => ({
  source: 1,
  name: 'left',
  dependency: 'left',
  title: 'Left reads too far',
  url: `https://advisories.example/${id}`,
  severity,
  range: '<2',
})
const answer = (...found: object[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      left: { name: 'left', severity: 'high', via: found },
      right: { name: 'right', severity: 'high', via: ['left'] },
      wrong: { name: 'wrong', severity: 'high', via: found },
    },
    metadata: {},
  })
const exception: Exception = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  package: 'left',
  severity: 'high',
  why: 'We never hand it what a stranger wrote.',
  since: '2027-01-01',
  until: '2027-01-31',
}

test('a high or critical advisory fails the audit, told once, unless it is listed until later', () => {
  const findings = findingsOf(answer(via('high'), via('moderate', 'GHSA-dddd-eeee-ffff')))!
  expect(judge(findings, [], '2027-01-31')).toEqual([
    'high: left, Left reads too far (GHSA-aaaa-bbbb-cccc). Update it within 30 days.',
  ])
  expect(judge(findings, [exception], '2027-01-31')).toEqual([])
  expect(judge(findings, [exception], '2027-02-01')).toHaveLength(1)
  expect(judge(findings, [{ ...exception, package: 'right' }], '2027-01-31')).toHaveLength(1)
  const worse = findingsOf(answer(via('critical')))!
  expect(judge(worse, [exception], '2027-01-31')).toHaveLength(1)
})

test('an exception that has ended, or was given too long, would be told', () => {
  expect(wrongExceptions([exception], '2027-01-31')).toEqual([])
  expect(wrongExceptions([exception], '2027-02-01')).toHaveLength(1)
  expect(wrongExceptions([{ ...exception, until: '2027-02-01' }], '2027-01-02')).toHaveLength(1)
  expect(wrongExceptions([{ ...exception, severity: 'critical' }], '2027-01-02')).toHaveLength(1)
})

test.each(['', 'no JSON', '{"message":"405 Method Not Allowed","error":{"summary":""}}', '{}'])(
  'an audit that wasn’t answered (%s) is none that found nothing',
  (words) => expect(findingsOf(words)).toBeUndefined(),
)
