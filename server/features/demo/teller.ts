import type { DemoName, DemoPicture, DemoVoice } from '#contract/demo.ts'
import { places, type PlaceKey } from '#server/database/seed/places.ts'
import type { DemoFamily, DemoPerson } from '#server/database/seed/shape.ts'
import { demoVoices } from '#server/database/seed/voices/voices.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Puts the family’s keys into words that a stranger understands. */
export interface Teller {
  readonly family: DemoFamily
  person(key: string): DemoPerson
  name(key: string): DemoName
  names(keys: readonly string[]): DemoName[]
  place(key: PlaceKey): string
  picture(file: string, alt?: string): DemoPicture
  voice(file: string): DemoVoice
}

export function tellerOf(family: DemoFamily, sizeOf: (file: string) => Size): Teller {
  const person = (key: string) => family.people.find((one) => one.key === key)!
  const name = (key: string) => ({ key, name: fullName(person(key)) })
  return {
    family,
    person,
    name,
    names: (keys) => keys.map(name),
    place: (key) => `${places[key].name}, ${places[key].country}`,
    picture: (file, alt = altOf(family, file)) => ({ file, alt, ...sizeOf(file) }),
    voice(file) {
      const { speaker, durationMs, peaks, words } = demoVoices.find((one) => one.key === file)!
      return { file, speaker: name(speaker), durationMs, peaks: [...peaks], words }
    },
  }
}

export const shortName = ({ knownAs, givenName }: DemoPerson): string => knownAs ?? givenName

export const fullName = (person: DemoPerson): string =>
  [shortName(person), person.familyName].filter(Boolean).join(' ')

function altOf(family: DemoFamily, file: string): string {
  const memory = family.memories.find((one) => one.picture === file)
  if (memory) return memory.alt
  const recipe = family.recipes.find((one) => one.picture === file)
  return recipe ? `The card of ${recipe.title}, drawn for the demo family.` : ''
}
