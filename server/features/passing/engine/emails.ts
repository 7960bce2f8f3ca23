import { fullDayWords, placedMoment } from '#contract/rules/delivery/time-words.ts'
import type { PassingMail } from '#contract/rules/release/letters.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import type { Passing, Terms } from '#contract/rules/release/passing.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'
import { afterDeathLetters } from './after-death-letters.ts'
import { keeperLetters } from './keeper-letters.ts'
import { vacancyLetters } from './vacancy-letters.ts'

export interface PassingParts {
  readonly owner: string
  readonly zone: string
  readonly passing: Passing
  /** Of the plan as it is now. */
  readonly terms: Terms
  /** Of the keepers, by id. */
  readonly names: ReadonlyMap<string, string>
  /** The keeper whom it is about. */
  readonly about: string
  /** Where letters to that keeper come back from. */
  readonly lostAddress: string
  /** How many messages had nowhere to go when the rest was released. */
  readonly unaddressed: number
  /** Who is to receive something, where a letter is about their address. */
  readonly person: string
  /** It is about something that the owner had put on hold before they died, and not about an event. */
  readonly isHeld: boolean
  /** Why somebody of the team decided so. */
  readonly reason: string | null
  /** What a release took beside the messages, for whoever it was taken from. */
  readonly taken: { readonly wasLeaving: boolean; readonly hasPlan: boolean }
  /** They have deleted their account: nobody signs in any more, and the button alone proves. */
  readonly isDeparted: boolean
  readonly reader: 'owner' | 'keeper' | 'steward' | 'operator'
  /** The reader's own page: the plan, the keeper's page, the desk, the wishes. */
  readonly url: string
  readonly aliveUrl: string
  readonly signInUrl: string
}

export interface Words {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** To the owner: one press, or signing in once, is all it takes. */
  readonly isProof?: boolean
  /** What the button says, where it leads elsewhere than to the reader's own page. */
  readonly button?: string
}

const day = (at: Moment, { zone }: PassingParts) => fullDayWords({ epochMilliseconds: at }, zone)
const moment = (at: Moment, { zone }: PassingParts) => placedMoment({ epochMilliseconds: at }, zone)

const claimant = ({ passing, names }: PassingParts) =>
  names.get(passing.case?.claimedBy ?? '') ?? 'One of your keepers'

const nothingHappens = ({ isDeparted }: PassingParts) =>
  isDeparted
    ? 'If you are reading this: press the button and say that you are alive. Then nothing is released, and nothing else is needed.'
    : 'If you are reading this: press the button and say that you are alive, or sign in once. Then nothing is released, and nothing else is needed.'

const releaseDay = (parts: PassingParts) => {
  const at = parts.passing.case?.releaseAt
  return at ? `on ${day(at, parts)} at the earliest` : 'after the waiting time'
}

const words: Record<PassingMail, (parts: PassingParts) => Words> = {
  ...keeperLetters,
  ...afterDeathLetters,
  ...vacancyLetters,
  claimed: (parts) => ({
    subject: 'Somebody has reported that you have died',
    paragraphs: [
      `${claimant(parts)} told us so. We are asking your other keepers. ${nothingHappens(parts)}`,
    ],
    isProof: true,
  }),
  asked: (parts) => ({
    subject: `${claimant(parts)} tells us that ${parts.owner} has died`,
    paragraphs: [
      `You are a keeper of ${parts.owner}’s, so we ask you. If you know that it is so, say so; if you know that it isn’t, or doubt it, say that: then everything stops, and a person looks at it.`,
    ],
  }),
  corroborated: (parts) => ({
    subject: 'Enough of your keepers say that you have died',
    paragraphs: [
      `From now on we write to you, again and again, before anything is released. ${nothingHappens(parts)}`,
    ],
    isProof: true,
  }),
  notice: (parts) => ({
    subject: parts.isDeparted
      ? 'Are you alive? One press stops the release'
      : 'Are you alive? One sign-in stops the release',
    paragraphs: [
      `Your keepers say that you have died. What you left is released ${releaseDay(parts)}. ${nothingHappens(parts)}`,
    ],
    isProof: true,
  }),
  'last-call': (parts) => ({
    subject: 'The last letter before your messages are released',
    paragraphs: [`A day after this letter, what you left is released. ${nothingHappens(parts)}`],
    isProof: true,
  }),
  'last-call-keepers': ({ owner }) => ({
    subject: `The last day before ${owner}’s messages are released`,
    paragraphs: [`If you have any doubt that ${owner} has died, say so now: it stops everything.`],
  }),
  released: (parts) => ({
    subject: `${parts.owner}’s messages are on their way`,
    paragraphs: [
      `What ${parts.owner} left for after their passing goes to those it was meant for${endedOn(parts)}. Thank you for having kept it with them.`,
      ...left(parts),
    ],
  }),
  wishes: ({ owner }) => ({
    subject: `${owner}’s last wishes are there for you to read`,
    paragraphs: [
      `${owner} wrote down, or said, what should happen now: care, the service, the music, the people to tell, where papers lie. It was kept for you.`,
      'You can read it, hear it and print it whenever you are ready. It is not a will.',
    ],
    button: 'Read the wishes',
  }),
  vetoed: (parts) => ({
    subject: `${isToOwner(parts) ? 'You are' : `${parts.owner} is`} alive: nothing is released`,
    paragraphs: [
      'The report was a mistake, and has ended. Whoever had made it can’t make another for thirty days.',
    ],
  }),
  disputed: (parts) => ({
    subject: `The report about ${isToOwner(parts) ? 'you' : parts.owner} is doubted`,
    paragraphs: [
      'Everything stands still until a person has looked at it. Nothing is released by waiting.',
      ...(isToOwner(parts) ? [nothingHappens(parts)] : []),
    ],
    isProof: isToOwner(parts),
  }),
  'dispute-decided': (parts) => ({
    subject: `It is decided about the report on ${isToOwner(parts) ? 'you' : parts.owner}`,
    paragraphs: [
      parts.passing.case?.state === 'vetoed'
        ? 'The report has ended. Nothing is released.'
        : 'It goes on from the beginning of the wait, with every letter once more.',
      ...because(parts),
      ...(isToOwner(parts) && parts.passing.case?.state !== 'vetoed'
        ? [nothingHappens(parts)]
        : []),
    ],
    isProof: isToOwner(parts) && parts.passing.case?.state !== 'vetoed',
  }),
  expired: (parts) => ({
    subject: `The report about ${parts.owner} has run out`,
    paragraphs: [
      'Not enough keepers agreed within ninety days, so nothing is released. It can be reported again.',
    ],
  }),
  recalled: (parts) => ({
    subject:
      parts.reader === 'steward'
        ? `${parts.owner} is alive`
        : `${isToOwner(parts) ? 'You are' : `${parts.owner} is`} alive: what was not yet delivered is called back`,
    paragraphs:
      parts.reader === 'steward'
        ? [
            `You have received something that ${parts.owner} left for after their passing. It was sent too early, because ${parts.owner} was reported to have died by mistake. We are sorry.`,
          ]
        : [
            'Everything that no mail server had taken yet has been stopped. We are sorry.',
            ...because(parts),
            ...(isToOwner(parts) ? givenBack(parts) : []),
          ],
  }),
  'pressed-earlier': (parts) => ({
    subject: `Somebody pressed “I am alive” in an earlier letter to ${isToOwner(parts) ? 'you' : parts.owner}`,
    paragraphs: isToOwner(parts)
      ? [
          'That button changes nothing any more. The button in this letter does.',
          isReleased(parts) ? callsBack : nothingHappens(parts),
        ]
      : [
          'That button changes nothing any more, but perhaps it was they. Please look at the report, and ask those who know.',
        ],
    isProof: isToOwner(parts),
  }),
}

const isReleased = ({ passing }: PassingParts) => passing.case?.state === 'released'

const callsBack =
  'What you left is released, because your keepers say that you have died. If you are reading this: press the button. What no mail server has taken yet is called back.'

const isToOwner = ({ reader }: PassingParts) => reader === 'owner'

const givenBack = ({ taken: { wasLeaving, hasPlan }, isDeparted }: PassingParts) => [
  `${isDeparted ? 'What was stopped is sealed as before.' : 'You can sign in as before.'} What somebody has received already can’t be called back; whoever has it is told that you live.`,
  ...(hasPlan
    ? [
        'Your paid plan had been stopped. If its time isn’t over yet, it goes on as it was; if it is over, nothing was charged since, and you can choose it again on the page of your plan.',
      ]
    : []),
  ...(wasLeaving
    ? [
        'You had asked us to delete your account. That wish stands again, and its 30 days begin anew. If you would rather stay, sign in and keep it.',
      ]
    : []),
]

const because = ({ reason }: PassingParts) => (reason === null ? [] : [`Why: ${reason}`])

const left = ({ unaddressed, owner }: PassingParts) =>
  unaddressed === 0
    ? []
    : [
        `${unaddressed === 1 ? 'One message has' : `${unaddressed} messages have`} nowhere to go, because nobody has written down an address. Nothing is lost: it goes out once somebody of ${owner}’s family has added one to the person it is for.`,
      ]

const endedOn = (parts: PassingParts) => {
  const at = parts.passing.case?.endedAt
  return at ? ` since ${moment(at, parts)}` : ''
}

/** The letters as they leave. */
export const emails = Object.fromEntries(
  Object.entries(words).map(([kind, write]) => [
    kind,
    (parts: PassingParts) => laidOut(write(parts), parts),
  ]),
) as Record<PassingMail, (parts: PassingParts) => Letter>

const pages = {
  owner: 'Look at your plan',
  keeper: 'Open your page as a keeper',
  operator: 'Look at the report',
  // Whoever only receives has nothing to do here.
  steward: undefined,
} as const

function laidOut(words: Words, parts: PassingParts): Letter {
  const { subject, paragraphs, isProof } = words
  const { reader, url, aliveUrl, signInUrl } = parts
  const label = words.button ?? pages[reader]
  // Whoever has deleted their account has no plan to look at.
  const isNowhere = reader === 'owner' && parts.isDeparted
  const own = label && !isNowhere && { label, url }
  const button = isProof ? { label: 'I am alive', url: aliveUrl } : own
  return letter({
    subject,
    heading: subject,
    paragraphs,
    ...(button && { button }),
    ...(isProof &&
      !parts.isDeparted &&
      // Nobody signs in to a memorial.
      !isReleased(parts) && { choices: [{ label: 'Sign in instead', url: signInUrl }] }),
    after: ['This letter comes whatever your settings, because a promise hangs on it.'],
  })
}
