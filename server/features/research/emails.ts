import { formatDollars } from '#contract/rules/plans.ts'
import { quotedCents } from '#contract/rules/research.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

interface About {
  readonly title: string
  readonly url: string
}

/** What is said in a case stays in it: a letter tells that something is there, and no more. */
const called = (title: string) => nameOr(title, 'your research case')

export function quotedLetter(
  { title, url }: About,
  { hours, rateCents }: { hours: number; rateCents: number },
): Letter {
  return letter({
    subject: `The quote for “${called(title)}”`,
    heading: `The quote for “${called(title)}” is there`,
    paragraphs: [
      'The researcher has read what you asked and says how many hours it needs. Nothing begins, and nothing is owed, before somebody of your family accepts it.',
    ],
    facts: [
      ['Hours', String(hours)],
      ['An hour', formatDollars(rateCents)],
      ['Altogether', formatDollars(quotedCents({ hours, rateCents }))],
    ],
    button: { label: 'Read the quote', url },
  })
}

export function repliedLetter({ title, url }: About): Letter {
  return letter({
    subject: `The researcher wrote to you about “${called(title)}”`,
    heading: 'The researcher wrote to you',
    paragraphs: [`There is something to read in your research case “${called(title)}”.`],
    button: { label: 'Read it', url },
    after: ['However much is written, you get one letter until you have looked.'],
  })
}

export function reportedLetter({ title, url }: About): Letter {
  return letter({
    subject: `The report on “${called(title)}”`,
    heading: `The report on “${called(title)}” is there`,
    paragraphs: [
      'It stands in your case with its sources. What they say about people of your tree waits there, too: somebody of your family takes each into the tree, or leaves it.',
    ],
    button: { label: 'Read the report', url },
  })
}

export function declinedLetter({ title, url }: About): Letter {
  return letter({
    subject: `The researcher can’t go on with “${called(title)}”`,
    heading: `The researcher can’t go on with “${called(title)}”`,
    paragraphs: ['Why is written in the case. Everything you put into it stays there for you.'],
    button: { label: 'Read why', url },
  })
}

/** To whoever does research in this house. */
export function deskLetter({ title, url }: About, what: DeskNews): Letter {
  const name = nameOr(title, 'a research case')
  return letter({
    subject: `“${name}” ${deskNews[what]}`,
    heading: `“${name}” ${deskNews[what]}`,
    paragraphs: ['What the family said stands in the case, and nowhere else.'],
    button: { label: 'Open it at the research desk', url },
  })
}

const deskNews = {
  asked: 'was asked',
  accepted: 'was accepted',
  withdrawn: 'was withdrawn',
  said: 'has something new from the family',
  ended: 'ended with its family',
} as const
export type DeskNews = keyof typeof deskNews
