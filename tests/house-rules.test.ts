import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
let house: string
let found: Map<string, string[]>

interface Diagnostic {
  code: string
  filename: string
}

function lint(folder: string): Diagnostic[] {
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return []
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout).diagnostics
  }
}

beforeAll(() => {
  // A house of its own, so that the globs of our configuration meet the same paths as in ours.
  house = mkdtempSync(join(tmpdir(), 'kinfold-house-'))
  cpSync(join(root, 'tests/lint-fixture'), house, { recursive: true })
  const { ignorePatterns: _, ...rules } = JSON.parse(
    readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
  )
  writeFileSync(join(house, '.oxlintrc.json'), JSON.stringify(rules))
  cpSync(join(root, 'package.json'), join(house, 'package.json'))
  found = Map.groupBy(lint(house), (d) => d.filename)
    .entries()
    .reduce(
      (all, [file, list]) =>
        all.set(
          file,
          list.map((d) => d.code),
        ),
      new Map<string, string[]>(),
    )
})

afterAll(() => rmSync(house, { recursive: true }))

const planted: [rule: string, file: string, code: string][] = [
  [
    'contract imports nothing of ours',
    'contract/imports-server.ts',
    'eslint(no-restricted-imports)',
  ],
  ['contract imports only zod', 'contract/imports-library.ts', 'eslint(no-restricted-imports)'],
  ['contract imports no words', 'contract/imports-content.ts', 'eslint(no-restricted-imports)'],
  [
    'content imports nothing but contract',
    'content/imports-client.ts',
    'eslint(no-restricted-imports)',
  ],
  ['also no library', 'content/imports-library.ts', 'eslint(no-restricted-imports)'],
  [
    'the server never imports the client',
    'server/imports-client.ts',
    'eslint(no-restricted-imports)',
  ],
  [
    'platform knows no feature',
    'server/platform/imports-feature.ts',
    'eslint(no-restricted-imports)',
  ],
  [
    'a feature enters another by its index',
    'server/features/a/enters-by-window.ts',
    'eslint(no-restricted-imports)',
  ],
  [
    'also dynamically',
    'server/features/a/enters-by-dynamic-window.ts',
    'eslint(no-restricted-imports)',
  ],
  [
    'an engine is a room of its own',
    'server/features/a/enters-engine-by-window.ts',
    'eslint(no-restricted-imports)',
  ],
  [
    'also for the feature around it',
    'server/features/b/enters-own-engine-by-window.ts',
    'eslint(no-restricted-imports)',
  ],
  ['no cycles', 'server/features/b/cycle-one.ts', 'import(no-cycle)'],
  ['never ../', 'server/features/a/climbs.ts', 'import(no-relative-parent-imports)'],
  [
    'the environment is read in config',
    'server/features/a/reads-environment.ts',
    'node(no-process-env)',
  ],
  [
    'time comes through the clock',
    'server/features/a/reads-time.ts',
    'eslint(no-restricted-properties)',
  ],
  [
    'also Temporal’s',
    'server/features/a/reads-temporal-time.ts',
    'eslint(no-restricted-properties)',
  ],
  [
    'dates are written in one place',
    'server/features/a/formats-dates.ts',
    'eslint(no-restricted-properties)',
  ],
  ['also in the browser', 'client/features/a/formats-dates.ts', 'eslint(no-restricted-properties)'],
  ['named exports', 'server/features/a/exports-default.ts', 'import(no-default-export)'],
  [
    'the client never imports the server',
    'client/features/a/imports-server.tsx',
    'eslint(no-restricted-imports)',
  ],
  [
    'client features never meet',
    'client/features/a/meets-feature.ts',
    'eslint(no-restricted-imports)',
  ],
  ['ui knows no feature', 'client/ui/knows-feature.ts', 'eslint(no-restricted-imports)'],
  [
    'client platform knows no feature',
    'client/platform/knows-feature.ts',
    'eslint(no-restricted-imports)',
  ],
  ['only listed files elevate', 'server/features/a/elevates.ts', 'eslint(no-restricted-imports)'],
  ['nor hand it on', 'server/features/a/hands-on-elevation.ts', 'eslint(no-restricted-imports)'],
  [
    'nor load it later',
    'server/features/a/elevates-by-way-round.ts',
    'eslint(no-restricted-imports)',
  ],
  ['nor in the platform', 'server/platform/elevates-beside.ts', 'eslint(no-restricted-imports)'],
  [
    'only files that read a signature say what a link opens',
    'server/features/a/holds.ts',
    'eslint(no-restricted-imports)',
  ],
  ['no feature makes a proof', 'server/features/a/mints-proof.ts', 'eslint(no-restricted-imports)'],
  ['kebab-case file names', 'server/features/a/badName.ts', 'unicorn(filename-case)'],
]

test.each(planted)('the linter holds: %s', (_rule, file, code) => {
  expect(found.get(file)).toContain(code)
})

test.each([
  'server/features/a/enters-by-door.ts',
  'server/features/a/hold-something.ts',
  'server/features/a/enters-engine-by-door.ts',
  'server/features/families/outside-scope.ts',
  'client/pages/composes.ts',
  'content/tells.ts',
  'client/ui/fine.ts',
])('the linter lets what is allowed pass: %s', (file) => {
  expect(found.get(file) ?? []).toEqual([])
})

test('every file that may elevate does, so that the list only holds whoever needs it', () => {
  const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'))
  const listed = overrides
    .filter(({ rules }: Override) => {
      const [, limits] = rules['eslint/no-restricted-imports'] ?? []
      const groups = limits?.patterns?.map(({ group }) => group.join()) ?? []
      return groups.includes(ofClients) && !groups.some((group) => group.includes('elevate.ts'))
    })
    .flatMap(({ files }: Override) => files)
  expect(listed.length).toBeGreaterThan(10)
  const idle = listed.filter(
    (file: string) => !readFileSync(join(root, file), 'utf8').includes('elevate.ts'),
  )
  expect(idle).toEqual([])
})

interface Override {
  files: string[]
  rules: Record<string, [string, { patterns?: { group: string[] }[] }]>
}

const ofClients = '#client/**'

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && /\.tsx?$/.test(entry.name)) yield join(entry.parentPath, entry.name)
}

// What the linter has no rule for.
test('no server file takes the current time from new Date()', () => {
  const guilty = [...sourceFiles(join(root, 'server'))].filter(
    (file) => !file.endsWith('.test.ts') && /new Date\(\s*\)/.test(readFileSync(file, 'utf8')),
  )
  expect(guilty.map((file) => relative(root, file))).toEqual([])
})

// Of numbers it is fine: the linter would have to know which is which.
const dateByHand =
  /toLocaleString\([^()]*(?:Style|weekday|month|year|hour|timeZone)\b|new Date\([^()]*\)\s*\.toLocaleString/

test('no date is written for people by toLocaleString, in the browser, on the server or in between', () => {
  const guilty = ['contract', 'content', 'server', 'client']
    .flatMap((folder) => [...sourceFiles(join(root, folder))])
    .filter((file) => !/\.test\.tsx?$/.test(file) && dateByHand.test(readFileSync(file, 'utf8')))
  expect(guilty.map((file) => relative(root, file))).toEqual([])
  expect(dateByHand.test("new Date(at).toLocaleString('en-US')")).toBe(true)
  expect(dateByHand.test("date.toLocaleString('en-US', { dateStyle: 'long' })")).toBe(true)
  expect(dateByHand.test("count.toLocaleString('en-US')")).toBe(false)
})

const drawers = /^(utils?|helpers?|misc|common|types|service|manager)\.tsx?$/

test('no file is a drawer', () => {
  const folders = ['contract', 'content', 'server', 'client', 'scripts', 'bench']
  const guilty = folders
    .flatMap((folder) => [...sourceFiles(join(root, folder))])
    .map((file) => relative(root, file))
    // Generated from the database, and named so by the architecture.
    .filter((file) => file !== 'server/database/types.ts')
    .filter((file) => drawers.test(file.split('/').at(-1)!))
  expect(guilty).toEqual([])
})
