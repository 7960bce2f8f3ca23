import type { Parentage } from '#contract/rules/tree/family-graph.ts'

export const parentageWords: Readonly<Record<Parentage, string>> = {
  birth: 'By birth',
  adopted: 'Adopted',
  foster: 'Fostered',
  step: 'Step',
  other: 'Chosen',
}
