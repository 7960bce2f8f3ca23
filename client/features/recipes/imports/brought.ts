import type { WrittenRecipe } from '#contract/recipes.ts'
import { mostIngredients, mostRecipeTags, mostSteps } from '#contract/recipes.ts'
import { firstNumber } from '#contract/rules/recipes/first-number.ts'
import { plainLine, plainWords } from '#contract/rules/recipes/plain-line.ts'
import { newId } from '#client/platform/new-id.ts'

/** A recipe out of another program, to be looked at before it is kept. */
export interface Brought {
  readonly title: string
  readonly story: string
  readonly servingsWords: string
  readonly minutes: number | null
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
  readonly tags: readonly string[]
  /** What stands in the file and couldn't be read, or isn't kept, each in words. */
  readonly left: readonly string[]
  /** Its photo, where the file has one: read only when it is kept. */
  readonly picture?: () => Promise<File>
  /** Among the files of its zip the folder that is its own, where it isn't the one it was read in. */
  readonly folder?: string
}

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value as Json]

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', '’'],
  ['nbsp', ' '],
  ['deg', '°'],
  ['frac12', '½'],
  ['frac14', '¼'],
  ['frac34', '¾'],
])

/** Words as they are read: tags of the page they came from are taken off, letters written as codes are letters again. */
const plainText = (value: string): string =>
  value
    .replace(/<(?:br|\/p|\/li|\/div)\b[^>]*>/giu, '\n')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&#(\d{1,7});/gu, (_, code: string) => letter(Number(code)))
    .replace(/&#x([0-9a-f]{1,6});/giu, (_, code: string) => letter(parseInt(code, 16)))
    .replace(/&([a-z0-9]{2,8});/giu, (all, name: string) => named.get(name.toLowerCase()) ?? all)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu, '')
    .replace(/[ \t\u00a0]+/gu, ' ')
    .replace(/ *\n */gu, '\n')
    .trim()

const letter = (code: number) =>
  code > 0 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : ''

export const wordsOf = (value: Json | undefined): string =>
  typeof value === 'string' ? plainText(value) : typeof value === 'number' ? String(value) : ''

/** One line: what had breaks in it is read on. */
export const lineOf = (value: Json | undefined): string =>
  wordsOf(value).replace(/\s+/gu, ' ').trim()

/** “PT1H30M”, “90”, “1 hr 30 min”, “1:30”. */
export function minutesOf(value: Json | undefined): number | null {
  const said = lineOf(value)
  const iso =
    /^P(?:(\d+)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:\d+(?:\.\d+)?S)?)?$/u.exec(said)
  const clock = /^(\d{1,2}):(\d{2})$/u.exec(said)
  const spoken = (unit: string) =>
    Number(new RegExp(String.raw`(\d+(?:\.\d+)?)\s*(?:${unit})`, 'iu').exec(said)?.[1] ?? 0)
  const minutes = iso
    ? Number(iso[1] ?? 0) * 1440 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0)
    : clock
      ? Number(clock[1]) * 60 + Number(clock[2])
      : /^\d+$/u.test(said)
        ? Number(said)
        : spoken('h|hr|hrs|hours?|std|stunden?') * 60 + spoken('m|min|mins|minutes?|minuten')
  const whole = Math.round(minutes)
  return whole >= 1 && whole <= 20_160 ? whole : null
}

/** As long as the contract counts it, and no letter in halves. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** As it is saved. What is longer than a recipe can be was told in `left` before. */
export const writtenOf = (brought: Brought, memoryId: string | null = null): WrittenRecipe => ({
  title: cut(brought.title, 200) || 'Without a title',
  story: cut(brought.story, 20_000),
  servings: firstNumber(brought.servingsWords),
  servingsWords: cut(brought.servingsWords, 120),
  minutes: brought.minutes,
  ingredients: brought.ingredients.slice(0, mostIngredients).map((line) => cut(line, 500)),
  steps: brought.steps
    .slice(0, mostSteps)
    .map((words) => ({ id: newId(), words: cut(words, 4000) })),
  tags: [...new Set(brought.tags.map((tag) => cut(tag, 40)))].slice(0, mostRecipeTags),
  personId: null,
  memoryId,
  variantOf: null,
})

/** Without what no screen shows and no recipe can keep. */
const seen = (brought: Brought): Brought => {
  const lines = (all: readonly string[]) => all.map(plainLine).filter(Boolean)
  return {
    ...brought,
    title: plainLine(brought.title),
    story: plainWords(brought.story),
    servingsWords: plainLine(brought.servingsWords),
    ingredients: lines(brought.ingredients),
    steps: brought.steps.map(plainWords).filter(Boolean),
    tags: lines(brought.tags),
  }
}

/** Says what is too long or too much to be kept whole. */
export function checked(read: Brought): Brought {
  const brought = seen(read)
  const left = [...brought.left]
  if (!brought.title) left.push('It has no title.')
  if (brought.ingredients.length === 0) left.push('No ingredients were found.')
  if (brought.steps.length === 0) left.push('No steps were found.')
  if (brought.ingredients.length > mostIngredients)
    left.push(
      `It has ${brought.ingredients.length} ingredients; the first ${mostIngredients} are kept.`,
    )
  if (brought.steps.length > mostSteps)
    left.push(`It has ${brought.steps.length} steps; the first ${mostSteps} are kept.`)
  for (const line of brought.ingredients.filter((one) => one.length > 500))
    left.push(`Cut after 500 letters: “${cut(line, 60)}…”`)
  return { ...brought, left }
}
