import { expect, test } from 'vitest'
import { storyPrompts } from '#content/story-prompts.ts'
import { personalise } from './personalise.ts'

type Prompt = Parameters<typeof personalise>[0][number]
const plain = ({
  id,
  category,
  type,
  difficulty,
  suggestedDuration,
}: Omit<Prompt, 'asked' | 'remembered'>) => ({
  id,
  category,
  type,
  difficulty,
  suggestedDuration,
})

test('there are six prompts, one of each category, with type, difficulty and duration (spec §3)', () => {
  expect(storyPrompts.map(({ category }) => category)).toEqual([
    'childhood',
    'traditions',
    'wisdom',
    'relationships',
    'adventures',
    'legacy',
  ])
  expect(new Set(storyPrompts.map(({ id }) => id)).size).toBe(6)
  expect(new Set(storyPrompts.map(({ type }) => type))).toEqual(
    new Set(['voice', 'photo', 'written', 'video']),
  )
  expect(new Set(storyPrompts.map(({ difficulty }) => difficulty))).toEqual(
    new Set(['easy', 'medium', 'deep']),
  )
})

test('suggested durations range from 2-3 to 7-10 minutes (spec §9)', () => {
  const durations = storyPrompts.map(({ suggestedDuration }) => suggestedDuration)
  expect(durations[0]).toBe('2-3 minutes')
  expect(durations.at(-1)).toBe('7-10 minutes')
  for (const words of durations) expect(words).toMatch(/^\d+-\d+ minutes$/)
})

test('personalised they are the same prompts, turned to the family’s people', () => {
  const people = [
    { name: 'Margaret', isLiving: true },
    { name: 'Joe', isLiving: false },
  ]
  const turned = personalise(storyPrompts, people, 1)
  expect(turned.map(plain)).toEqual(storyPrompts.map(plain))
  expect(turned.map(({ prompt }) => /Margaret|Joe/.exec(prompt)?.[0])).toEqual([
    'Margaret',
    'Joe',
    'Margaret',
    'Joe',
    'Margaret',
    'Joe',
  ])
})

test('someone who has died is remembered, never asked', () => {
  const turned = personalise(storyPrompts, [{ name: 'Joe', isLiving: false }], 1)
  for (const { prompt } of turned) {
    expect(prompt).toContain('Joe')
    expect(prompt).not.toMatch(/^Joe,/)
  }
})

test('every round turns to the next people, and a family without people to no one’s in particular', () => {
  const first = personalise(storyPrompts, [], 1)
  const second = personalise(storyPrompts, [], 2)
  expect(first[0]!.prompt).toBe(
    'Grandma, what did the kitchen you grew up in smell like on a Sunday?',
  )
  expect(second[0]!.prompt).toMatch(/^Dad, /)
})
