import type { KeeperPage } from '#contract/passing/keepers.ts'
import { isOpenState } from '#contract/rules/release/passing.ts'
import { caseSentences } from './case-words.ts'
import { capitalised, numberWord } from './people.ts'
import type { ReaderClock } from './plan-words.ts'

interface KeeperTelling {
  readonly title: string
  readonly sentences: readonly string[]
  /** Nothing follows: no lists of what a keeper may do. */
  readonly isOver: boolean
}

/** What a keeper's page begins with, in every state there is. */
export function keeperTelling(page: KeeperPage, clock: ReaderClock): KeeperTelling {
  const over = overWords(page)
  if (over) return { ...over, isOver: true }
  const { ownerName: owner, state } = page
  if (state === 'invited') return { ...invitedWords(page, clock), isOver: false }
  if (state === 'accepted')
    return {
      title: `Thank you. Now ${owner} confirms`,
      sentences: [
        `${owner} is asked whether you are the one they meant. We write to you when they have said yes.`,
        'Until then there is nothing you need to do.',
      ],
      isOver: false,
    }
  if (page.case && (isOpenState(page.case.state) || page.case.state === 'released'))
    return { ...caseWords(page, clock), isOver: false }
  return { ...keepingWords(page, clock), isOver: false }
}

type Told = Omit<KeeperTelling, 'isOver'>

const standInOver = {
  revoked: (owner: string) =>
    `${owner} is there and chooses for themselves. There is nothing you need to do. Thank you for having been there.`,
  left: () =>
    'You have said no, or stepped back. That is all right: somebody else can be proposed, and there is nothing you need to do.',
  lapsed: () =>
    'Our question waited as long as it could for an answer, or nothing waits for a keeper any more. There is nothing you need to do.',
}

function overWords({ state, ownerName: owner, isStandIn }: KeeperPage): Told | undefined {
  if (isStandIn && state in standInOver)
    return {
      title: 'You don’t stand in as a keeper',
      sentences: [standInOver[state as keyof typeof standInOver](owner)],
    }
  if (state === 'revoked')
    return {
      title: 'You are no keeper any more',
      sentences: [
        `${owner} has chosen others, or nobody. There is nothing you need to do, and nothing you have to explain. Thank you for having been there.`,
      ],
    }
  if (state === 'nominated')
    return {
      title: 'Somebody has proposed you',
      sentences: [
        `Too few keepers are left for ${owner}, and somebody has proposed you. A person of ours looks at it first; then we write to you. There is nothing to do until then.`,
      ],
    }
  if (state === 'left')
    return {
      title: 'That is all right',
      sentences: [
        `${owner} can see that you aren’t their keeper. You needn’t explain it, and there is nothing to do. If you change your mind, ask ${owner} for a new invitation.`,
      ],
    }
  if (state === 'lapsed')
    return {
      title: 'This invitation has run out',
      sentences: [
        `It waited 14 days for an answer. If ${owner} still wants you as a keeper, ask them to send a new one.`,
      ],
    }
  return undefined
}

const invitedWords = (page: KeeperPage, { day }: ReaderClock): Told => ({
  title: `Will you be ${page.ownerName}’s keeper?`,
  sentences: [
    page.isStandIn
      ? `${page.ownerName} left messages here for the time after their death. Too few are left of those who may tell us when that time has come, so somebody who knows you has proposed you. It costs nothing, and you need no account.`
      : `${page.ownerName} keeps messages here for the time after their death, and trusts you to tell us when that time has come. It costs nothing, and you need no account.`,
    ...(page.invitedUntil ? [`You can answer until ${day(page.invitedUntil)}.`] : []),
  ],
})

function caseWords(page: KeeperPage, clock: ReaderClock): Told {
  const { ownerName: owner, case: one, said } = page
  const sentences = caseSentences(one!, { name: owner }, clock)
  if (one!.state === 'released') return { title: `${owner} is remembered`, sentences }
  if (one!.state === 'disputed') return { title: 'Everything has stopped', sentences }
  if (said === 'report' || said === 'agree')
    return { title: 'Thank you for telling us', sentences: [...sentences, saidWords(said)] }
  return {
    title: `Has ${owner} died?`,
    sentences: [...sentences, ...newWords(page, clock), ...lockedWords(page, clock)],
  }
}

/** Asked within their first fortnight: why there is no yes to press. */
function newWords({ ownerName, countsFrom }: KeeperPage, { now, day }: ReaderClock): string[] {
  if (countsFrom === null || Date.parse(countsFrom) <= now) return []
  return [
    `Your word counts from ${day(countsFrom)} on, so you can’t agree before. You can say now that ${ownerName} lives.`,
  ]
}

const saidWords = (said: 'report' | 'agree') =>
  said === 'report'
    ? 'You have told us; there is nothing more you need to do. If it turns out to be wrong, say so below and everything stops.'
    : 'You have agreed; there is nothing more you need to do. If it turns out to be wrong, say so below and everything stops.'

function lockedWords({ ownerName, lockedUntil }: KeeperPage, { now, day }: ReaderClock): string[] {
  if (!lockedUntil || Date.parse(lockedUntil) <= now) return []
  return [
    `${ownerName} told us that they are alive after you had said otherwise. Until ${day(lockedUntil)} you can’t report or agree; you can still say that they live.`,
  ]
}

function keepingWords(page: KeeperPage, clock: ReaderClock): Told {
  const { ownerName: owner, countsFrom, state } = page
  const isNew = countsFrom !== null && Date.parse(countsFrom) > clock.now
  const locked = lockedWords(page, clock)
  return {
    title: `You are ${owner}’s keeper`,
    sentences: [
      ...(page.case ? caseSentences(page.case, { name: owner }, clock) : []),
      ...(state === 'unreachable'
        ? [
            'Letters to you have come back. If you read this, you are there: press “I am still here” below.',
          ]
        : []),
      isNew
        ? `Your word counts from ${clock.day(countsFrom)} on. The two weeks are there so that ${owner} notices if somebody was added whom they didn’t choose.`
        : `While ${owner} lives, there is nothing to do. Keep the letter that brought you here: its link is your own.`,
      ...locked,
    ],
  }
}

/** Below what is told of somebody remembered, with the way to say so. */
export const ifAlive = ({ ownerName: owner }: KeeperPage): string =>
  `If it turns out that ${owner} is alive, write to us at once: what no mail server has taken yet is called back.`

/** What a keeper may do, in the order in which they may need it. */
export const keeperMay = ({ ownerName: owner, case: one }: KeeperPage): string[] => {
  const isRemembered = one?.state === 'released'
  return [
    ...(isRemembered
      ? []
      : [
          `Tell us that ${owner} has died, or agree if another keeper has told us.`,
          `Say that ${owner} is alive, or that you have doubts. That stops everything at once.`,
        ]),
    `Tell us that something has come for which a message waits, if ${owner} has written that down.`,
    `${isRemembered ? 'Put' : `After ${owner} has died: put`} a message with a date off, once and by 30 days at most, or correct an address together with another keeper. We write to you before each one.`,
    `${isRemembered ? 'Say' : `After ${owner} has died: say`} whether an address still holds, and whether somebody who opens a message is the one it is for.`,
    `Say, with other keepers, that what ${owner} had put on hold before they died should go out.`,
    'Propose somebody else, if too few keepers are left.',
    'Stop being a keeper, whenever you like.',
  ]
}

export const keeperCannot = ({ ownerName: owner, needed }: KeeperPage): string[] => [
  `Hear or read anything ${owner} keeps here. You learn only what a message waits for, and after a death for whom one with a date is, and its day.`,
  'Change or cancel anything, or send anything by yourself.',
  ...(needed > 1
    ? [`Open anything alone: ${numberWord(needed)} different keepers must say the same.`]
    : []),
]

/** What follows once somebody has reported it. */
export const afterReport = ({ ownerName: owner, needed, keepers, waitDays }: KeeperPage) => [
  needed > 1
    ? `We ask the other keepers. ${capitalised(numberWord(needed))} of ${numberWord(Math.max(needed, keepers))} must agree.`
    : 'As the plan asks for one keeper only, nobody else is asked.',
  `We write to ${owner} for ${waitDays} days, to every address we know to be theirs, and once more at the end.`,
  `One sign of life from ${owner}, and everything is over.`,
  `If none comes, what ${owner} sealed goes to those it is for. Nobody has to do anything.`,
]
