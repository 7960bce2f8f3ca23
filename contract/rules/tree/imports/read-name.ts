import type { Life } from '#contract/tree/index.ts'
import { textOfPart, type Structure } from '#contract/rules/tree/gedcom/structure.ts'

interface ReadName {
  readonly givenName: string
  readonly surname: string
  readonly nickname: string
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
  }
}

/** What somebody was called besides, as one would say it. */
export function otherName(part: Structure): Life['names'][number] {
  const { givenName, surname } = readName(part)
  return {
    kind: kindOf(textOfPart(part, 'TYPE')),
    name: tidy(part.text.replaceAll('/', ' ')) || tidy(`${givenName} ${surname}`),
  }
}

/** The same name in other letters stands below it. */
export const otherScripts = (part: Structure): string[] =>
  part.parts
    .filter(({ tag }) => tag === 'FONE' || tag === 'ROMN' || tag === 'TRAN' || tag === '_TRAN')
    .map(({ text }) => tidy(text.replaceAll('/', ' ')))
    .filter(Boolean)

function tidy(text: string): string {
  const some = text.slice(0, 2000).trim()
  return /\s\s|[^\S ]/.test(some) ? some.replaceAll(/\s+/g, ' ') : some
}

function kindOf(type: string): Life['names'][number]['kind'] {
  const word = type.trim().toLowerCase()
  if (word === 'birth' || word === 'maiden') return 'birth'
  if (word === 'married') return 'married'
  return word === 'script' ? 'script' : 'other'
}
