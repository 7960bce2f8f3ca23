// spec §9
const CONVERSION = { value: 10, currency: 'USD' } as const

/** What scripts of the site's own may listen for. */
export const CONVERSION_EVENT = 'kinfold-conversion'

interface Listener extends Pick<EventTarget, 'dispatchEvent'> {
  fetch(address: string, options: RequestInit): Promise<unknown>
}

interface SignUp {
  readonly email: string
  /** The site's advertising tag; empty where it has none. */
  readonly adTag: string
  readonly hasAgreed: boolean
}

/** Tells the advertiser of a sign-up: only when the site names one and the visitor has agreed to it. */
export function reportSignUp(
  { email, adTag, hasAgreed }: SignUp,
  target: Listener = globalThis,
): void {
  if (!adTag || !hasAgreed) return
  const detail = { ...CONVERSION, tag: adTag, email }
  target.dispatchEvent(new CustomEvent(CONVERSION_EVENT, { detail }))
  if (!adTag.startsWith('https://')) return
  const body = new URLSearchParams({ value: '10', currency: CONVERSION.currency, email })
  target
    .fetch(adTag, { method: 'POST', mode: 'no-cors', keepalive: true, credentials: 'omit', body })
    .catch((error: unknown) => console.warn('The advertiser could not be told.', error))
}

interface Signals {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** A browser that says "don't track" has answered the question already. */
export const mayAsk = (adTag: string, { doNotTrack, globalPrivacyControl }: Signals): boolean =>
  adTag !== '' && doNotTrack !== '1' && !globalPrivacyControl
