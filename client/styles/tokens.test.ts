import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clothColours } from '#contract/rules/quilt-cloth.ts'
import { contrast } from './contrast.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'

function declared(selector: string, theme: Theme): Record<string, string> {
  const from = css.indexOf(`${selector} {`)
  expect(from, `${selector} is missing`).toBeGreaterThanOrEqual(0)
  const body = css.slice(from, css.indexOf('\n}', from))
  const declarations = body.matchAll(
    /--(color|cloth)-([a-z-]+): (?:light-dark\()?(#\w+)(?:, (#\w+))?/g,
  )
  return Object.fromEntries(
    [...declarations].map(([, kind, name, light, dark]) => [
      kind === 'cloth' ? `cloth ${name}` : name!,
      theme === 'dark' ? (dark ?? light!) : light!,
    ]),
  )
}

const usual = (theme: Theme) => ({ ...declared('@theme', theme), ...declared(':root', theme) })
const highContrast = (theme: Theme) => ({
  ...usual(theme),
  ...declared("html[data-contrast='high']", theme),
})
const sets = {
  light: usual('light'),
  dark: usual('dark'),
  high: highContrast('light'),
  darkHigh: highContrast('dark'),
}
type SetName = keyof typeof sets

const grounds = ['chambray', 'mist', 'cotton']
const words = [
  ...['ink', 'thread', 'link', 'danger', 'success'].flatMap((word) =>
    grounds.map((ground) => [word, ground]),
  ),
  ['ink', 'lilac'],
  ['link', 'lilac'],
  ...['indigo', 'cranberry', 'teal'].flatMap((cloth) => [
    ['on-cloth', cloth],
    ['on-cloth', `${cloth}-deep`],
  ]),
  ['on-cloth', 'plum'],
  ['on-marigold', 'marigold'],
  ['on-marigold', 'marigold-deep'],
  ...['on-panel', 'on-panel-soft'].flatMap((word) => [
    [word, 'panel'],
    [word, 'panel-deep'],
  ]),
] as [string, string][]

const edges = [
  ...['line', 'focus', 'indigo', 'cranberry', 'teal', 'plum'].flatMap((edge) =>
    grounds.map((ground) => [edge, ground]),
  ),
  ['line', 'lilac'],
  ['panel-line', 'panel'],
  ['panel-line', 'panel-deep'],
  ['marigold', 'panel'],
  ['marigold', 'panel-deep'],
] as [string, string][]

const inEverySet = (pairs: [string, string][]) =>
  (Object.keys(sets) as SetName[]).flatMap((set) =>
    pairs.map(([front, back]) => [set, front, back] as const),
  )

const ratio = (set: SetName, front: string, back: string) => {
  const colours: Record<string, string | undefined> = sets[set]
  return contrast(colours[front] ?? '', colours[back] ?? '')
}

test.each(inEverySet(words))('%s: words in %s on %s reach 7 to 1', (set, front, back) => {
  expect(ratio(set, front, back)).toBeGreaterThanOrEqual(7)
})

test.each(inEverySet(edges))('%s: edges of %s on %s reach 3 to 1', (set, front, back) => {
  expect(ratio(set, front, back)).toBeGreaterThanOrEqual(3)
})

test('high contrast is never lower than what it replaces', () => {
  for (const [front, back] of words) {
    expect(ratio('high', front, back)).toBeGreaterThanOrEqual(ratio('light', front, back) - 0.01)
    expect(ratio('darkHigh', front, back)).toBeGreaterThanOrEqual(ratio('dark', front, back) - 0.01)
  }
})

test('the light cloths are the ones that letters and pictures are drawn with', () => {
  const cloths = Object.entries(clothColours).map(([name, value]) => [`cloth ${name}`, value])
  expect(sets.light).toMatchObject(Object.fromEntries(cloths))
})
