import { feelingNames, feelings, type Feeling } from './feelings.ts'

const named = new Map(feelingNames.map((feeling) => [feelings[feeling].toLowerCase(), feeling]))

/** The tag that says this mood. */
export const moodTag = (feeling: Feeling): string => feelings[feeling].toLowerCase()

/** What the family says a memory's mood is, and which of its tags say so, as they are written. */
export function moodsIn(tags: readonly string[]): Map<Feeling, string[]> {
  const said = new Map<Feeling, string[]>()
  for (const tag of tags) {
    const feeling = named.get(tag.trim().toLowerCase())
    if (feeling) said.set(feeling, [...(said.get(feeling) ?? []), tag])
  }
  return said
}
