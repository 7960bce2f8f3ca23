import type { StoryPrompt, WrittenPrompt } from '#content/story-prompts.ts'

export interface PromptPerson {
  readonly name: string
  readonly isLiving: boolean
}

/** Whom a guest may be thinking of; we know nothing about them. */
const someonesFamily: readonly PromptPerson[] = [
  'Grandma',
  'Dad',
  'Mom',
  'Grandpa',
  'Uncle',
  'Auntie',
].map((name) => ({ name, isLiving: true }))

/** The same prompts, each turned to one person; every round turns them to the next ones. */
export function personalise(
  prompts: readonly WrittenPrompt[],
  people: readonly PromptPerson[],
  round: number,
): StoryPrompt[] {
  const known = people.length > 0 ? people : someonesFamily
  return prompts.map(({ asked, remembered, ...prompt }, i) => {
    const { name, isLiving } = known[(i + (round - 1)) % known.length]!
    return { ...prompt, prompt: (isLiving ? asked : remembered).replaceAll('{name}', () => name) }
  })
}
