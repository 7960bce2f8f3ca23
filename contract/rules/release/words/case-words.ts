import type { ReleaseCaseView } from '#contract/passing/shapes.ts'
import { listWords } from '#contract/rules/date-words.ts'
import { capitalised, numberWord } from './people.ts'
import type { ReaderClock } from './plan-words.ts'

type Writing = Pick<ReaderClock, 'day'>

/** Whose death it is about: the reader's own, or that of somebody with a name. */
type About = { readonly isMine: true } | { readonly name: string }

const of = (about: About) =>
  'name' in about
    ? { they: about.name, has: `${about.name} has`, lives: `${about.name} lives` }
    : { they: 'you', has: 'you have', lives: 'you live' }

/** “Ben has agreed. One more has to agree.” */
function agreedWords({ agreed, needed, claimedBy }: ReleaseCaseView): string {
  const others = agreed.filter((name) => name !== claimedBy)
  const missing = needed - agreed.length
  const left = agreed.includes(claimedBy) ? '' : 'They are no keeper any more. '
  const said =
    others.length === 0
      ? `Nobody else has ${missing > 0 ? 'agreed so far' : 'to agree'}.`
      : `${listWords(others)} ${others.length === 1 ? 'agrees' : 'agree'}.`
  if (missing <= 0) return `${left}${said}`
  return `${left}${said} ${capitalised(numberWord(missing))} more ${missing === 1 ? 'keeper has' : 'keepers have'} to agree.`
}

/** What stands in a report of a death, for its subject or for a keeper, in two or three sentences. */
export function caseSentences(one: ReleaseCaseView, about: About, { day }: Writing): string[] {
  const { they, has, lives } = of(about)
  const reported = `${one.claimedBy} told us on ${day(one.claimedAt)} that ${has} died.`
  switch (one.state) {
    case 'claimed':
      return [
        reported,
        agreedWords(one),
        ...(one.expiresAt
          ? [`Without enough of them by ${day(one.expiresAt)}, the report ends by itself.`]
          : []),
      ]
    case 'corroborated':
    case 'waiting':
      return [
        reported,
        agreedWords(one),
        one.releaseAt
          ? `We write to ${they} until ${day(one.releaseAt)}. One sign of life before then ends everything.`
          : `We write to ${they} now. One sign of life ends everything.`,
      ]
    case 'last_call':
      return [
        reported,
        `The waiting time is over, and we have written to ${they} for the last time. If no sign of life comes within a day, what ${they} sealed goes to those it is for.`,
      ]
    case 'disputed':
      return [
        reported,
        `${one.disputedBy ?? 'Somebody'} doubts it. Everything has stopped until a person of ours has looked; it never goes on by itself.`,
      ]
    case 'released':
      return [
        `What ${they} sealed has gone out to those it is for${one.endedAt ? `, since ${day(one.endedAt)}` : ''}.`,
      ]
    case 'vetoed':
      return [`It turned out that ${lives}. The report is over, and nothing went out.`]
    case 'expired':
      return [
        `Not enough keepers agreed in time, and the report about ${they} is over. Nothing went out.`,
      ]
    case 'recalled':
      return [`It turned out that ${lives}. What had not been delivered was called back.`]
  }
}
