import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d/.test(name))

test('every decision has one line in the map, with its status', () => {
  const lines = read('docs/decisions/README.md').split('\n')
  const wrong = decisions.filter((name) => {
    const listed = lines.filter((line) => line.startsWith(`| [${name.slice(0, 3)}](${name}) |`))
    return listed.length !== 1 || !/\| (stands|replaced by \[\d{3}\])[^|]*\|$/.test(listed[0]!)
  })
  expect(wrong).toEqual([])
  expect(decisions.length).toBeGreaterThan(150)
})

test('no two decisions have the same number', () => {
  const numbers = decisions.map((name) => name.slice(0, 3))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test('every npm command stands in the README’s table', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const commands = scripts.filter(
    (name) => !(name.startsWith('pre') && scripts.includes(name.slice('pre'.length))),
  )
  const table = read('README.md')
  const spoken = (name: string) => (name === 'start' || name === 'test' ? name : `run ${name}`)
  const absent = commands.filter(
    (name) => !new RegExp(`^\\| \`npm ${spoken(name)}[ \`]`, 'm').test(table),
  )
  expect(absent).toEqual([])
})

const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** What a page points at and that isn't there. */
function deadLinks(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!)
  return links
    .filter((link) => !/^([a-z]+:|#|\/)/.test(link))
    .map((link) => join(dirname(page), link.split('#')[0]!))
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${page} → ${relative('', path)}`)
}

test('every link between our pages and into the code leads somewhere', () => {
  expect(pages.flatMap((page) => deadLinks(page, read(page)))).toEqual([])
  expect(deadLinks('docs/x.md', '[gone](../server/gone.ts)')).toEqual([
    'docs/x.md → server/gone.ts',
  ])
})
