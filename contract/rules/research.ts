/** A research case from its first draft to its end. */
export const researchStates = [
  'draft',
  'asked',
  'quoted',
  'accepted',
  'in-work',
  'reported',
  'closed',
  'withdrawn',
  'declined',
] as const
export type ResearchState = (typeof researchStates)[number]

export const researchSides = ['family', 'desk'] as const
export type ResearchSide = (typeof researchSides)[number]

interface Turn {
  readonly by: readonly ResearchSide[]
  readonly from: readonly ResearchState[]
  readonly to: ResearchState
}

/**
 * Every way in which a case moves on. What work has begun on isn’t withdrawn by a press: the family writes to the
 * researcher, who ends it and says why.
 */
const turns = {
  ask: { by: ['family'], from: ['draft'], to: 'asked' },
  quote: { by: ['desk'], from: ['asked', 'quoted'], to: 'quoted' },
  accept: { by: ['family'], from: ['quoted'], to: 'accepted' },
  withdraw: { by: ['family'], from: ['asked', 'quoted', 'accepted'], to: 'withdrawn' },
  begin: { by: ['desk'], from: ['accepted'], to: 'in-work' },
  report: { by: ['desk'], from: ['in-work', 'reported'], to: 'reported' },
  close: { by: ['family', 'desk'], from: ['reported'], to: 'closed' },
  decline: { by: ['desk'], from: ['asked', 'quoted', 'accepted', 'in-work'], to: 'declined' },
} as const satisfies Record<string, Turn>
export type ResearchAct = keyof typeof turns

/** Where an act leads; undefined where this side may not do it now. */
export function afterAct(
  state: ResearchState,
  side: ResearchSide,
  act: ResearchAct,
): ResearchState | undefined {
  const turn: Turn = turns[act]
  return turn.by.includes(side) && turn.from.includes(state) ? turn.to : undefined
}

export const mayDo = (state: ResearchState, side: ResearchSide, act: ResearchAct): boolean =>
  afterAct(state, side, act) !== undefined

const over: readonly ResearchState[] = ['closed', 'withdrawn', 'declined']

export const isOver = (state: ResearchState): boolean => over.includes(state)

/** Words go to and fro from the moment it is asked until it is over. */
export const maySpeak = (state: ResearchState): boolean => state !== 'draft' && !isOver(state)

/** Said to be paid once somebody has agreed to pay, and not before. */
export const mayBePaid = (state: ResearchState): boolean =>
  state === 'accepted' || state === 'in-work' || state === 'reported' || state === 'closed'

export const mostHours = 500
/** A thousand dollars an hour. */
export const highestRateCents = 100_000

/** What a quote comes to: whole hours at whole cents, so nothing is ever rounded. */
export const quotedCents = ({ hours, rateCents }: { hours: number; rateCents: number }): number =>
  hours * rateCents

/** Of one family: cases that go on at once, and cases at all. */
export const mostOpenCases = 5
export const mostCases = 100
/** In one case. */
export const mostCasePeople = 30
export const mostCaseRecordings = 20
export const mostCaseMessages = 300
export const mostSources = 60
export const mostFacts = 100
export const longestQuestion = 2000
export const longestKnown = 10_000
export const longestCaseMessage = 5000
export const longestReport = 60_000
