import type { Life } from '#contract/tree/index.ts'

type Name = Life['names'][number]

export const nameKindWords: Readonly<Record<Name['kind'], string>> = {
  birth: 'Born',
  married: 'After marriage',
  script: 'In another script',
  other: 'Also',
}

export const nameWords = ({ kind, name }: Name) => `${nameKindWords[kind]} ${name}`
