import type { LifeEvent } from '#contract/tree/index.ts'
import { parseDate } from './dates/parse-date.ts'
import { sayDate } from './dates/say-date.ts'

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

/** “Married June 22, 1968, Hancock, United States”. */
export const eventWords = ({ kind, what, written, place }: Omit<LifeEvent, 'source'>) =>
  [
    `${eventKindWords[kind]}${what && `: ${what}`}${written && ` ${sayDate(parseDate(written))}`}`,
    place,
  ]
    .filter(Boolean)
    .join(', ')
