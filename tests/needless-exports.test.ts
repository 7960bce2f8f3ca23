import { globSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

// Whose exports others than our own files ask for, each with who does.
const askedForElsewhere: Readonly<Record<string, string>> = {
  'server/database/types.ts': 'written by npm run schema, a table each',
  'client/platform/remove-scroll.tsx': 'stands in a library’s place (vite.config.ts)',
  'tests/support/quick-argon2.ts': 'stands in a library’s place (vitest.config.ts)',
  'scripts/confusables.ts': 'writes another file, in which it stands',
}
// Nobody writes these names, but the compiler does, into what it notes of a function that answers with them (TS4058).
const namedByCompiler = [
  'client/features/read-aloud/reader.ts Reading',
  'client/features/vault/change-batches.ts Changed',
  'client/pages/ancestry/bring-files.ts Bringing',
  'server/features/media/guest-budget.ts GuestBudget',
]

/** By path, what each file of ours says. */
type Files = ReadonlyMap<string, string>

const statement =
  /^(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\*(?:\s+as\s+\w+)?|\w+(?:\s*,\s*\{[^}]*\})?)\s+from\s+'([^']+)'/gm
const mentioned = /(['"`])(\.{1,2}\/[^'"`\n]+|#\w+\/[^'"`\n]+)\1/g
const fetched = /\bimport\(\s*'([^']+)'\s*\)/g
const declared =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm
const listed = /^export (?:type )?\{([^}]*)\}/gm

const pathAt = (from: string, to: string) =>
  to.startsWith('#') ? to.slice(1) : posix.join(posix.dirname(from), to)
const namesIn = (list: string, which: 'first' | 'last') =>
  list
    .split(',')
    .map((one) =>
      one
        .trim()
        .replace(/^type /, '')
        .split(/\s+as\s+/),
    )
    .map((one) => (which === 'first' ? one[0]! : one.at(-1)!))
    .filter(Boolean)

/** `path name` of whatever is asked for by name; `path *` where a file is taken as a whole, or fetched later. */
function askedFor(files: Files): Set<string> {
  const asked = new Set<string>()
  for (const [path, text] of files) {
    const byName = new Set<string>()
    for (const [, what, from] of text.matchAll(statement)) {
      const other = pathAt(path, from!)
      byName.add(other)
      if (what!.startsWith('*')) asked.add(`${other} *`)
      const braces = /\{([^}]*)\}/.exec(what!)
      for (const name of namesIn(braces?.[1] ?? '', 'first')) asked.add(`${other} ${name}`)
    }
    for (const [, from] of text.matchAll(fetched)) asked.add(`${pathAt(path, from!)} *`)
    for (const [, , from] of text.matchAll(mentioned)) {
      const other = pathAt(path, from!)
      if (!byName.has(other)) asked.add(`${other} *`)
    }
  }
  return asked
}

function needlessExports(files: Files): string[] {
  const asked = askedFor(files)
  const needless: string[] = []
  for (const [path, text] of files) {
    if (asked.has(`${path} *`) || /\.(test|spec|d)\.m?tsx?$/.test(path)) continue
    const names = [
      ...text.matchAll(declared).map(([, name]) => name!),
      ...text.matchAll(listed).flatMap(([, list]) => namesIn(list!, 'last')),
    ]
    needless.push(...names.map((name) => `${path} ${name}`).filter((one) => !asked.has(one)))
  }
  return needless
}

test('a planted export that nobody asks for is found; one that is asked for by name, as a whole or later isn’t', () => {
  const planted = new Map([
    ['a/one.ts', 'export const asked = 1\nexport interface Forgotten {}\nexport type Shape = 1\n'],
    ['a/index.ts', "export { asked, type Shape } from './one.ts'\n"],
    ['a/whole.ts', 'export const each = 1\n'],
    ['a/later.ts', 'export function shown() {}\n'],
    [
      'b/two.ts',
      "import { asked as mine } from '#a/index.ts'\nimport * as all from '#a/whole.ts'\n",
    ],
    ['b/three.ts', "const part = () => import('#a/later.ts')\n"],
  ])
  expect(needlessExports(planted)).toEqual(['a/one.ts Forgotten', 'a/index.ts Shape'])
})

test('nothing is exported that only its own file uses', () => {
  const paths = globSync(
    '{bench,client,content,contract,scripts,server,tests}/**/*.{ts,tsx,mts,mjs}',
    {
      cwd: root,
      exclude: ['tests/lint-fixture/**', 'client/pages/timeline/baked.ts'],
    },
  )
  const configs = globSync('*.config.ts', { cwd: root })
  const files = new Map(
    [...paths, ...configs].map((path) => [path, readFileSync(resolve(root, path), 'utf8')]),
  )
  expect(files.size).toBeGreaterThan(3000)
  const found = needlessExports(files).filter(
    (one) => !Object.hasOwn(askedForElsewhere, one.split(' ')[0]!),
  )
  expect(found.toSorted(), 'take the word “export” away, or what nobody uses').toEqual(
    namedByCompiler,
  )
})
