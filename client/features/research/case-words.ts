import type { ResearchState } from '#contract/rules/research.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'

export const stateNames: Readonly<Record<ResearchState, string>> = {
  draft: 'Draft',
  asked: 'Asked',
  quoted: 'Quote to read',
  accepted: 'Accepted',
  'in-work': 'In work',
  reported: 'Report is there',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
  declined: 'Declined',
}

/** The same seen from the desk, where another side is to act. */
export const deskStateNames: Readonly<Record<ResearchState, string>> = {
  ...stateNames,
  asked: 'Waits for a quote',
  quoted: 'Quoted',
  accepted: 'Accepted: begin',
  reported: 'Reported',
}

export const stateTones: Readonly<Record<ResearchState, BadgeTone>> = {
  draft: 'plain',
  asked: 'marigold',
  quoted: 'marigold',
  accepted: 'indigo',
  'in-work': 'indigo',
  reported: 'teal',
  closed: 'plain',
  withdrawn: 'plain',
  declined: 'plain',
}

/** What happens next, for the family. */
export const nextWords: Readonly<Record<ResearchState, string>> = {
  draft: 'Only your family sees this. Nothing is asked, and nothing is owed.',
  asked:
    'The researcher reads it and answers with a quote by hours. We write to you when it is there.',
  quoted: 'Read the quote. Nothing begins, and nothing is owed, before one of you accepts it.',
  accepted: 'The researcher begins next, and sends the invoice to whoever asked.',
  'in-work': 'The researcher is looking. Questions come here, and by e-mail that there is one.',
  reported: 'Read the report, and take what it found into your tree, one by one.',
  closed: 'This case is closed. The report stays here, and what it found can still be taken.',
  withdrawn: 'You withdrew this. It stays here for you to read.',
  declined: 'The researcher can’t go on with this. Why is written below.',
}

/** The road that a case takes when nothing ends it before. */
export const road: readonly { readonly state: ResearchState; readonly name: string }[] = [
  { state: 'asked', name: 'Asked' },
  { state: 'quoted', name: 'Quote' },
  { state: 'accepted', name: 'Accepted' },
  { state: 'in-work', name: 'In work' },
  { state: 'reported', name: 'Report' },
]

/** How far along the road a case has come: every step up to this one is done. */
export function stepsDone(
  state: ResearchState,
  { isQuoted, isAccepted }: { isQuoted: boolean; isAccepted: boolean },
): number {
  const at = road.findIndex((step) => step.state === state)
  if (at >= 0) return at + 1
  if (state === 'closed') return road.length
  if (state === 'draft') return 0
  return isAccepted ? 3 : isQuoted ? 2 : 1
}
