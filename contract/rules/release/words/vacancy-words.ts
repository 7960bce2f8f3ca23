import type { KeeperPage } from '#contract/passing/keepers.ts'
import { listWords } from '#contract/rules/date-words.ts'
import { capitalised, numberWord } from './people.ts'
import type { ReaderClock } from './plan-words.ts'

/** How many of how many can still act. */
export function leftWords(left: number, needed: number): string {
  const who = needed === 1 ? 'One keeper' : `${capitalised(numberWord(needed))} keepers`
  const can = left === 0 ? 'nobody can act any more' : `only ${numberWord(left)} can still act`
  return `${who} must agree, and ${can}.`
}

/** Where too few are left: what a keeper who is may do about it. */
export function vacancyWords(page: KeeperPage, { day }: ReaderClock): string[] {
  const { vacancy, needed, ownerName, may } = page
  // Enough are there again, and it ends in a moment.
  if (!vacancy || vacancy.left >= needed) return []
  const { left, since, proposed } = vacancy
  const mayPropose = may.includes('nominate')
    ? ['You can propose somebody whom you know and trust.']
    : []
  return [
    `${leftWords(left, needed)} Since ${day(since)} a person of ours looks at it, because ${ownerName} names no others.`,
    ...(proposed.length > 0 ? [proposedWords(proposed)] : mayPropose),
  ]
}

const proposedWords = (proposed: readonly string[]) =>
  `${listWords(proposed)} ${proposed.length === 1 ? 'is' : 'are'} proposed to stand in, and ${proposed.length === 1 ? 'hasn’t' : 'haven’t'} answered or been decided about yet.`
