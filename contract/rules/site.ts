/** Facts about whoever runs this Kinfold. A server may override any of them with SITE_FILE. */
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

/**
 * The facts the server writes into a page before it leaves, so that nobody sees them change. No text of ours may
 * spell these defaults out, or the page would no longer match its script: it asks `useSite()` for them.
 */
export const stampedFacts = ['phone', 'email', 'postalLine', 'socialUrl', 'blogUrl'] as const

/** A telephone number as a tel: link spells it. */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '')
