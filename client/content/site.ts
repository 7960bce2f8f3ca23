/** Facts about whoever runs this Kinfold. A server may override any of them: see readSite. */
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
  /** Name of the advertising tag that may hear of sign-ups; empty means there is none. */
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

/** Takes over what the text says, as long as each value is a text; anything else keeps our default. */
export function readSite(json: string | null | undefined): Site {
  if (!json) return defaultSite
  try {
    const given: unknown = JSON.parse(json)
    if (typeof given !== 'object' || given === null) return defaultSite
    const known = Object.entries(given).filter(
      ([name, value]) => Object.hasOwn(defaultSite, name) && typeof value === 'string',
    )
    return { ...defaultSite, ...(Object.fromEntries(known) as Partial<Site>) }
  } catch (error) {
    console.warn('The site facts in this page are not JSON; using the defaults.', error)
    return defaultSite
  }
}
