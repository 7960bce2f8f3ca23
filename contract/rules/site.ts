/** Facts about whoever runs this Kinfold. An empty one is told nowhere. */
export interface Site {
  readonly name: string
  readonly tagline: string
  readonly phone: string
  readonly email: string
  readonly postalLine: string
  readonly socialUrl: string
  readonly blogUrl: string
  /** Who answers in the care chat. */
  readonly carePersona: string
  /** Static marketing figures (spec §9): told, not computed. */
  readonly familiesServed: string
  readonly messagesPreserved: string
  readonly rating: string
  readonly researchSuccess: string
  /** The advertising tag that may hear of sign-ups; empty means there is none. */
  readonly adTag: string
}

/** The demo's facts, with the specification's figures. Pages are built with them. */
export const defaultSite: Site = {
  name: 'Kinfold',
  tagline: 'Your voice, kept for the ones you love.',
  phone: '(212) 555-0142',
  email: 'care@kinfold.example',
  postalLine: 'Kinfold, 14 Orchard Row, Maplewood, NY 10999',
  socialUrl: 'https://social.example/kinfold',
  blogUrl: 'https://blog.kinfold.example',
  carePersona: 'Hannah',
  familiesServed: '2,847+',
  messagesPreserved: '50,000+',
  rating: '4.9/5',
  researchSuccess: '95%',
  adTag: '',
}

/** What nobody can say for somebody else: in a Kinfold of one's own these are told only where they were set. */
export const ownFacts = [
  'phone',
  'email',
  'postalLine',
  'socialUrl',
  'blogUrl',
  'familiesServed',
  'messagesPreserved',
  'rating',
  'researchSuccess',
] as const
export type OwnFact = (typeof ownFacts)[number]

/** As soon as somebody says a word of their own, nothing of the demo's is told as if it were theirs. */
export function siteOf(set: Partial<Site>, isDemo: boolean): Site {
  if (isDemo && Object.keys(set).length === 0) return defaultSite
  const untold = Object.fromEntries(ownFacts.map((fact) => [fact, '']))
  return { ...defaultSite, ...untold, ...set }
}

/**
 * The facts the server writes into a page before it leaves, so that nobody sees them change. No text of ours may
 * spell these defaults out, or the page would no longer match its script: it asks `useSite()` for them.
 */
export const stampedFacts = ['phone', 'email', 'postalLine', 'socialUrl', 'blogUrl'] as const

/** A telephone number as a tel: link spells it. */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '')
