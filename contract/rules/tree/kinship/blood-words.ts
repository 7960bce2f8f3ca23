import type { Sex } from '#contract/rules/tree/family-graph.ts'

const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(
  ' ',
)

const ordinal = (number: number): string => {
  if (ordinals[number]) return ordinals[number]
  const ending =
    number % 100 >= 11 && number % 100 <= 13
      ? 'th'
      : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

const times = (number: number): string => {
  const words = ['', 'once', 'twice', 'three times', 'four times', 'five times', 'six times']
  return words[number] ?? `${number} times`
}

export const sexed = (sex: Sex, male: string, female: string, neutral: string): string =>
  sex === 'male' ? male : sex === 'female' ? female : neutral

/** “great-great-”; from five on counted, “5th great-”. */
function greats(number: number): string {
  if (number <= 0) return ''
  return number <= 4 ? 'great-'.repeat(number) : `${ordinal(number)} great-`
}

/** What somebody is who is reached by going up some generations to a shared ancestor, and down again. */
export function bloodWords(up: number, down: number, sex: Sex): string {
  if (up === 0 && down === 0) return 'the same person'
  if (down === 0) return ancestorWords(up, sex)
  if (up === 0) return descendantWords(down, sex)
  if (up === 1 && down === 1) return sexed(sex, 'brother', 'sister', 'sibling')
  if (down === 1) return `${greats(up - 2)}${sexed(sex, 'uncle', 'aunt', 'aunt or uncle')}`
  if (up === 1) return `${greats(down - 2)}${sexed(sex, 'nephew', 'niece', 'niece or nephew')}`
  const degree = Math.min(up, down) - 1
  const removed = Math.abs(up - down)
  return `${ordinal(degree)} cousin${removed === 0 ? '' : ` ${times(removed)} removed`}`
}

function ancestorWords(up: number, sex: Sex): string {
  if (up === 1) return sexed(sex, 'father', 'mother', 'parent')
  return `${greats(up - 2)}${sexed(sex, 'grandfather', 'grandmother', 'grandparent')}`
}

function descendantWords(down: number, sex: Sex): string {
  if (down === 1) return sexed(sex, 'son', 'daughter', 'child')
  return `${greats(down - 2)}${sexed(sex, 'grandson', 'granddaughter', 'grandchild')}`
}
