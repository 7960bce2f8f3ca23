import { fractionWords, nearestKitchen } from '#contract/rules/recipes/kitchen-words.ts'
import { isObject, lineOf, listOf, type Json, type JsonObject } from './brought.ts'

export const nameOf = (value: Json | undefined): string =>
  lineOf(isObject(value) ? value['name'] : value)

export const namesIn = (value: Json | undefined): string[] =>
  listOf(value).map(nameOf).filter(Boolean)

export const spoken = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ')

export const withNote = (line: string, note: string): string =>
  note && line ? `${line}, ${note}` : line || note

export const numberOf = (value: Json | undefined): number => {
  const number = Number(lineOf(value))
  return Number.isFinite(number) && number > 0 ? number : 0
}

/** Programs keep 0.333 where a cook says ⅓; what is no kitchen fraction stays the number it is. */
export function amountWords(amount: number): string {
  if (amount === 0) return ''
  const kitchen = nearestKitchen(amount)
  return Math.abs(kitchen - amount) < 0.004
    ? fractionWords(kitchen)
    : String(Number(amount.toFixed(3)))
}

/** “2 cups”, “3 eggs”: the word for many where the program has one. */
export const nameFor = (amount: number, value: Json | undefined): string =>
  (amount > 1 && isObject(value) && lineOf(value['plural_name'] ?? value['pluralName'])) ||
  nameOf(value)

/** A thing of several lines under its heading. */
export const underHeading = (heading: string, words: string): string =>
  heading && words ? `${heading}: ${words}` : heading || words

const isSomething = (value: Json | undefined): boolean =>
  Array.isArray(value)
    ? value.some(isSomething)
    : isObject(value)
      ? Object.values(value).some(isSomething)
      : value !== undefined && value !== null && value !== '' && value !== 0 && value !== false

/** What the file has and a recipe here has no place for, each in words. */
export const notKept = (recipe: JsonObject, words: Readonly<Record<string, string>>): string[] =>
  Object.entries(words)
    .filter(([key]) => isSomething(recipe[key]))
    .map(([, what]) => what)
