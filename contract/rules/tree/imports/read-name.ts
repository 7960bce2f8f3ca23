import type { Life } from '#contract/tree/index.ts'
import { textOfPart, type Structure } from '#contract/rules/tree/gedcom/structure.ts'

export interface ReadName {
  readonly givenName: string
  readonly surname: string
  readonly nickname: string
  /** As one would say it. */
  readonly whole: string
  readonly kind: Life['names'][number]['kind']
}

/** “Anna Maria /Lindqvist/ Jr.”: the family name stands between the slashes. */
export function readName(part: Structure): ReadName {
  const [before = '', between = '', ...after] = part.text.split('/')
  const given = tidy(`${before} ${after.join(' ')}`) || tidy(textOfPart(part, 'GIVN'))
  const surname = tidy(between) || tidy(textOfPart(part, 'SURN'))
  const isSaid = part.text.includes('/') || tidy(part.text) === ''
  return {
    // A name without slashes may be told in parts as well.
    givenName: isSaid || surname === '' ? given : tidy(textOfPart(part, 'GIVN')) || given,
    surname,
    nickname: tidy(textOfPart(part, 'NICK')),
    whole: tidy(part.text.replaceAll('/', ' ')) || tidy(`${given} ${surname}`),
    kind: kindOf(textOfPart(part, 'TYPE')),
  }
}

/** The same name in other letters stands below it. */
export const otherScripts = (part: Structure): string[] =>
  part.parts
    .filter(({ tag }) => tag === 'FONE' || tag === 'ROMN' || tag === 'TRAN' || tag === '_TRAN')
    .map(({ text }) => tidy(text.replaceAll('/', ' ')))
    .filter(Boolean)

const tidy = (text: string) => text.slice(0, 2000).trim().replaceAll(/\s+/g, ' ')

function kindOf(type: string): ReadName['kind'] {
  const word = type.trim().toLowerCase()
  if (word === 'birth' || word === 'maiden') return 'birth'
  if (word === 'married') return 'married'
  return word === 'script' ? 'script' : 'other'
}
