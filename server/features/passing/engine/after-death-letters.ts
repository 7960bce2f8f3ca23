import type { PassingMail } from '#contract/rules/release/letters.ts'
import type { PassingParts, Words } from './emails.ts'

const isToOwner = ({ reader }: PassingParts) => reader === 'owner'

/** What keepers tell each other, by us, when the owner is no longer there. */
export const afterDeathLetters = {
  'address-proposed': ({ owner, about, person }) => ({
    subject: `Another address of ${person}’s?`,
    paragraphs: [
      `${about} has told us where ${person} can be reached, for a message that ${owner} left. It counts only when a second keeper says the same.`,
      'Your page shows the address. Please agree only if you know it to be right: ask the one it belongs to, by telephone perhaps. If you don’t know, you don’t have to do anything.',
    ],
  }),
  'address-corrected': ({ owner, about, person }) => ({
    subject: `${person} has another address now`,
    paragraphs: [
      `${about} has said the same as another keeper, so what ${owner} left for ${person} goes to the new address first. If that is wrong, tell us on your page which one is right.`,
    ],
  }),
  'event-said': ({ owner, about, person, isHeld }) => ({
    subject: isHeld
      ? `Should it go out, what ${owner} had put on hold for ${person}?`
      : `Has it come, what ${owner} wrote down for ${person}?`,
    paragraphs: isHeld
      ? [
          `A message of ${owner}’s to ${person} was on hold when ${owner} died. ${about} tells us that it should go out now. Your page says which day it was meant for. If you think so too, say so there; if you don’t, you don’t have to do anything, and it stays on hold.`,
        ]
      : [
          `${about} tells us that an event has come for which a message of ${owner}’s to ${person} waits. Your page says which. If you know it too, say so there; if you don’t, you don’t have to do anything.`,
        ],
  }),
  'event-come': (parts) => ({
    subject: `${isToOwner(parts) ? 'Your' : `${parts.owner}’s`} message to ${parts.person} has a day now`,
    paragraphs: parts.isHeld
      ? [
          `Enough keepers say that a message to ${parts.person}, which ${parts.owner} had put on hold, should go out. It goes out in three days at the earliest, and before that we write to you twice. Whoever said so can take it back on their page until it leaves.`,
        ]
      : isToOwner(parts)
        ? [
            `Your keepers say that the event has come for which your message to ${parts.person} waits. It goes out in three days at the earliest, and before that we ask you twice, as always.`,
            'If it isn’t so, open the message and press “It hasn’t come”: then it is sealed as before.',
          ]
        : [
            `Enough keepers say that the event has come for which a message to ${parts.person} waits. It goes out in three days at the earliest. Whoever said so can take it back on their page until it leaves.`,
          ],
  }),
  'event-taken-back': (parts) => ({
    subject: `${parts.isHeld ? 'On hold' : 'Sealed'} again: ${isToOwner(parts) ? 'your' : `${parts.owner}’s`} message to ${parts.person}`,
    paragraphs: [
      `${parts.about} took back that ${parts.isHeld ? 'it should go out' : 'the event has come'}, so too few keepers say it. Nothing goes out; the message waits as before.`,
    ],
  }),
  'event-not-so': ({ owner, person }) => ({
    subject: `${owner} says that it hasn’t come`,
    paragraphs: [
      `${owner} told us that the event for which a message to ${person} waits hasn’t come. Nothing goes out, and what you said about it no longer counts. You can say it again when it has come.`,
    ],
  }),
} satisfies Partial<Record<PassingMail, (parts: PassingParts) => Words>>
