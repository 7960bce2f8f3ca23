import type { PassingMail } from '#contract/rules/release/letters.ts'
import type { PassingParts, Words } from './emails.ts'

/** How somebody becomes a keeper and stops being one, and what is asked while nobody has died. */
export const keeperLetters = {
  'keeper-invited': ({ owner }) => ({
    subject: `${owner} asks you to be a keeper`,
    paragraphs: [
      `${owner} would like you to be one of the few people who may tell us, one day, that ${owner} has died.`,
      'A keeper sees none of the messages. You can say no, now or at any time. The page behind the button tells what a keeper does before you decide anything.',
    ],
  }),
  'keeper-accepted': ({ about }) => ({
    subject: `${about} wants to be your keeper`,
    paragraphs: [
      `Please confirm that ${about} is the person you meant. Until then their word counts for nothing.`,
    ],
  }),
  'keeper-confirmed': ({ about }) => ({
    subject: `${about} is your keeper now`,
    paragraphs: [
      'Their word counts a fortnight after you confirmed them. Until then you can take it back without anything having changed. If it wasn’t you who confirmed them, take them back and change your password.',
    ],
  }),
  'keeper-welcome': ({ owner }) => ({
    subject: `You are a keeper of ${owner}’s`,
    paragraphs: [
      `A fortnight from your confirmation on you may tell us that ${owner} has died. We then ask the other keepers, write to ${owner} for weeks, and release nothing if ${owner} answers.`,
      'You see none of the messages, neither now nor then.',
    ],
  }),
  'keeper-revoked': ({ owner }) => ({
    subject: `You are no longer a keeper of ${owner}’s`,
    paragraphs: [`${owner} has taken this back. You don’t have to do anything.`],
  }),
  'keeper-left': ({ about }) => ({
    subject: `${about} is not your keeper`,
    paragraphs: [
      `${about} said no, or has stepped back. Please look whether enough are left, and ask somebody else if you like.`,
    ],
  }),
  'keeper-lapsed': ({ about }) => ({
    subject: 'An invitation to be your keeper was not answered',
    paragraphs: [
      `${about} didn’t answer within a fortnight, so it has lapsed. You can ask them again, or somebody else.`,
    ],
  }),
  'keeper-unreachable': ({ about, lostAddress }) => ({
    subject: `We can’t reach ${about}`,
    paragraphs: [
      `Our letters to your keeper come back from ${lostAddress}. Please ask ${about} for another address and name them again with it.`,
    ],
  }),
  'still-there': ({ owner }) => ({
    subject: `Are you still there, as a keeper of ${owner}’s?`,
    paragraphs: [
      'We ask once a year, so that a letter reaches you when it matters. You don’t have to answer; one press tells us that you are.',
    ],
  }),
  'plan-eased': () => ({
    subject: 'Your release plan becomes easier in a fortnight',
    paragraphs: [
      'Fewer people or a shorter wait take effect a fortnight after they were chosen. If it wasn’t you, sign in and change it back.',
    ],
  }),
  'about-owner': ({ owner }) => ({
    subject: `Have you heard from ${owner}?`,
    paragraphs: [
      `${owner} asked us to write to you after a long silence. Nothing happens because of it: it is only a question.`,
    ],
  }),
} satisfies Partial<Record<PassingMail, (parts: PassingParts) => Words>>
