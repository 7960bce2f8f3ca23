import { placedMoment } from '#contract/rules/delivery/time-words.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

const safe = (name: string) => nameOr(name, 'Somebody')

interface Waiting {
  readonly guest: string
  readonly title: string
  readonly url: string
  readonly isBeyond: boolean
}

export function waitingLetter(about: Waiting): Letter {
  const guest = safe(about.guest)
  return letter({
    subject: `${guest} put something into “${about.title}”`,
    preheader: 'Look at it, and let in what belongs there.',
    heading: `${guest} put something into your time capsule`,
    paragraphs: [
      about.isBeyond
        ? `It waits beside “${about.title}” until you let it in. It is encrypted, and only two of the capsule’s three sheets show it. Nothing that waits is sealed with it.`
        : `It waits beside “${about.title}” until you have looked at it. Nothing that waits is sealed with it.`,
    ],
    button: { label: 'Look at it', url: about.url },
    after: ['However much is sent, you get at most one such letter a day.'],
  })
}

interface Opened {
  readonly title: string
  readonly by: string | null
  readonly at: string
  readonly zone: string
  readonly url: string
  readonly isBeyond: boolean
}

const sheetsNeeded =
  'It is sealed beyond us: we keep what is in it, and can’t open it. To look inside you need two of the three sheets of paper that were printed for it. One is for the family; people its maker trusted have the others.'

export function openedLetter({ title, by, at, zone, url, isBeyond }: Opened): Letter {
  const since = placedMoment(Temporal.Instant.from(at), zone)
  const from = by ? `${safe(by)}’s time capsule` : 'A time capsule of your family'
  return letter({
    subject: `“${title}” is open`,
    preheader: 'The moment it was sealed for has come.',
    heading: `“${title}” is open`,
    paragraphs: [
      `${from} was sealed until ${since}. That moment has come, for everyone at once.`,
      ...(isBeyond ? [sheetsNeeded] : []),
    ],
    button: { label: 'Open it', url },
    after: ['What is in it stays. You can look at it whenever you like.'],
  })
}

/** To the keepers of somebody who didn't live to see it. */
export function openedForKeepersLetter({ title, by, at, zone, isBeyond }: Opened): Letter {
  const since = placedMoment(Temporal.Instant.from(at), zone)
  return letter({
    subject: `A time capsule of ${safe(by ?? 'Somebody')}’s is open`,
    heading: `“${title}” is open`,
    paragraphs: [
      `${safe(by ?? 'Somebody')} had sealed it until ${since}. The family and everyone who put something in have been written to.`,
      ...(isBeyond
        ? [
            'It is sealed beyond us, and opens with two of its three sheets of paper. Should you have one, please bring it to the family.',
          ]
        : []),
      `${isBeyond ? 'Otherwise you' : 'You'} don’t have to do anything. You hear of it because you were their keeper.`,
    ],
  })
}
