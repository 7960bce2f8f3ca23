export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest way in which somebody takes an answer. */
export function wantedEncoding(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0]!.trim())
  if (offers.includes('br')) return 'br'
  return offers.includes('gzip') ? 'gzip' : 'identity'
}

/** Whether they have it already, as they say. */
export function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  const strength = /^W\//
  return (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(strength, '') === etag.replace(strength, ''))
}
