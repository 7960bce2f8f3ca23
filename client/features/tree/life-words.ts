import type { Life, LifeEvent } from '#contract/tree/index.ts'
import { parseDate } from '#contract/rules/tree/dates/parse-date.ts'
import { sayDate } from '#contract/rules/tree/dates/say-date.ts'

type Name = Life['names'][number]

export const nameKindWords: Readonly<Record<Name['kind'], string>> = {
  birth: 'Born',
  married: 'After marriage',
  script: 'In another script',
  other: 'Also',
}

export const eventKindWords: Readonly<Record<LifeEvent['kind'], string>> = {
  baptism: 'Baptised',
  schooling: 'Went to school',
  work: 'Worked',
  home: 'Lived',
  emigration: 'Left for another country',
  immigration: 'Came to a new country',
  service: 'Served',
  burial: 'Buried',
  engagement: 'Engaged',
  marriage: 'Married',
  separation: 'Parted',
  divorce: 'Divorced',
  other: 'Also',
}

export const nameWords = ({ kind, name }: Name) => `${nameKindWords[kind]} ${name}`

/** “Married June 22, 1968, Hancock, United States”. */
export const eventWords = ({ kind, what, written, place }: LifeEvent) =>
  [
    `${eventKindWords[kind]}${what && `: ${what}`}${written && ` ${sayDate(parseDate(written))}`}`,
    place,
  ]
    .filter(Boolean)
    .join(', ')
