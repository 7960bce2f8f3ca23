import type { Sex } from '#contract/rules/tree/family-graph.ts'

const words: Readonly<Record<Sex, string>> = {
  unknown: 'Not said',
  female: 'Female',
  male: 'Male',
  other: 'Other',
}

export const sexHint = 'As it was recorded. By it the tree says “aunt” or “uncle”.'

export const sexOptions = (['unknown', 'female', 'male', 'other'] as const).map((value) => ({
  value,
  label: words[value],
}))
