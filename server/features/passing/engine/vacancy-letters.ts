import type { PassingMail } from '#contract/rules/release/letters.ts'
import { peopleLeft } from '#contract/rules/release/vacancy.ts'
import { leftWords } from '#contract/rules/release/words/vacancy-words.ts'
import type { PassingParts, Words } from './emails.ts'

const isToOwner = ({ reader }: PassingParts) => reader === 'owner'

/** How many are left of those who must agree before anything goes out. */
const tooFew = ({ passing, terms }: PassingParts) => leftWords(peopleLeft(passing), terms.k)

const because = ({ reason }: PassingParts) => (reason === null ? [] : [`Why: ${reason}`])

const notCome =
  'They said no, didn’t answer within two weeks, our letter came back, or nobody of our team decided within thirty days.'

/** When too few keepers are left for somebody who names no others. */
export const vacancyLetters = {
  'keepers-short': (parts) =>
    isToOwner(parts)
      ? {
          subject: 'Too few keepers are left for what you sealed',
          paragraphs: [
            `${tooFew(parts)} So nobody could say one day that you have died, and what you sealed would stay shut.`,
            'We haven’t heard from you, so a person of ours looks at it: those who are left, and whoever looks after your family, may propose somebody to stand in. Nothing is opened by that.',
            parts.isDeparted
              ? 'If you are reading this: press the button and say that you are alive. Then nobody stands in, and nobody is asked again for a year.'
              : 'If you are reading this: sign in and name somebody, or press the button and say that you are alive. Then nobody stands in.',
          ],
          isProof: true,
        }
      : {
          subject: `Too few keepers are left for ${parts.owner}`,
          paragraphs: [
            `${tooFew(parts)} So what ${parts.owner} sealed would stay shut.`,
            ...(parts.reader === 'operator'
              ? [
                  'The desk shows who is left. You can agree to somebody whom a keeper, or whoever looks after the family, proposes; nothing can be opened from there.',
                ]
              : [
                  parts.reader === 'keeper'
                    ? 'You are one of those who are left. On your page you can propose somebody whom you know and trust. A person of ours looks at it first, their word counts only after a fortnight, and before anything is released we write to every address we know, as always.'
                    : `${parts.owner} left something sealed in your family, and you are among those who look after it. You can propose somebody to stand in as a keeper. A person of ours looks at it first; nobody sees what was sealed.`,
                  'If you know nobody, you don’t have to do anything. This letter comes once.',
                ]),
          ],
          ...(parts.reader === 'steward' && { button: 'Propose somebody' }),
          ...(parts.reader === 'operator' && { button: 'Look at the desk' }),
        },
  'stand-in-proposed': ({ owner, about }) => ({
    subject: `${about} is proposed as a keeper for ${owner}`,
    paragraphs: [
      `Too few keepers are left for ${owner}, and somebody proposes ${about} to stand in. The desk shows who, and waits for a person’s yes or no with a reason.`,
    ],
    button: 'Look at the desk',
  }),
  'stand-in-invited': ({ owner }) => ({
    subject: `Will you be a keeper for ${owner}?`,
    paragraphs: [
      `${owner} left messages here for after their death. Too few are left of those who may tell us that this time has come, so somebody who knows you has proposed you to stand in.`,
      'A keeper sees none of the messages. You can say no, now or at any time. The page behind the button tells what a keeper does before you decide anything; it waits a fortnight for your answer.',
    ],
  }),
  'stand-in-declined': (parts) => ({
    subject: isToOwner(parts)
      ? `${parts.about} doesn’t stand in as your keeper`
      : `${parts.about} doesn’t stand in as a keeper for ${parts.owner}`,
    paragraphs: [
      isToOwner(parts)
        ? 'Somebody of our team had agreed to it, looked at it once more and took that back.'
        : `Somebody of our team has looked at it and doesn’t agree.${parts.passing.vacancy ? ' You can propose somebody else.' : ''}`,
      ...because(parts),
    ],
    ...(parts.reader === 'steward' && parts.passing.vacancy && { button: 'Propose somebody' }),
  }),
  'stand-in-lapsed': ({ about, owner, reader }) => ({
    subject: `${about} doesn’t become a keeper for ${owner}`,
    paragraphs: [
      `${notCome} ${reader === 'operator' ? 'Those who can propose somebody else are told.' : 'You can propose somebody else.'}`,
    ],
    ...(reader === 'steward' && { button: 'Propose somebody' }),
    ...(reader === 'operator' && { button: 'Look at the desk' }),
  }),
  'stand-in-coming': (parts) => ({
    subject: `${parts.about} is asked to stand in as your keeper`,
    paragraphs: [
      `Too few of your keepers are left. Somebody who is left, or who looks after your family, proposed ${parts.about}, and a person of ours agreed. If they say yes, their word counts a fortnight later, together with the others’.`,
      ...because(parts),
      stopIt(parts),
    ],
    isProof: true,
  }),
  'stand-in-confirmed': (parts) => ({
    subject: `${parts.about} stands in as your keeper`,
    paragraphs: [
      `Their word counts from a fortnight after this letter on. It releases nothing by itself: as many keepers as your plan asks for must agree, and then we write to you for ${parts.terms.waitDays} days.`,
      stopIt(parts),
    ],
    isProof: true,
  }),
  'stand-ins-ended': ({ isDeparted }) => ({
    subject: 'You are alive, so nobody stands in for your keepers',
    paragraphs: [
      isDeparted
        ? 'Whom others had proposed is no keeper of yours. What you sealed stays shut as before, and too few keepers are left who could say one day that you have died. In a year we look again.'
        : 'Whom others had proposed is no keeper of yours. Too few of your own may be left for what you sealed: please look at your plan, and name somebody whom you trust.',
    ],
  }),
} satisfies Partial<Record<PassingMail, (parts: PassingParts) => Words>>

const stopIt = ({ isDeparted }: PassingParts) =>
  isDeparted
    ? 'If you don’t want that, press the button and say that you are alive: then nobody stands in.'
    : 'If you don’t want that, press the button and say that you are alive, or sign in once: then nobody stands in, and you can name somebody yourself.'
