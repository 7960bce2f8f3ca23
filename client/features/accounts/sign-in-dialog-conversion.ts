// spec §9
const CONVERSION = { value: 10, currency: 'USD' } as const

/** What the site's advertising tag, where one is configured, listens for. */
export const CONVERSION_EVENT = 'kinfold-conversion'
const CONSENT_KEY = 'ad-consent'

function hasConsented(): boolean {
  try {
    return localStorage.getItem(CONSENT_KEY) === 'granted'
  } catch {
    return false
  }
}

/** Tells the advertising tag of a sign-up: only when the site names one and the visitor has agreed to it. */
export function reportSignUp(
  email: string,
  adTag: string,
  consented = hasConsented,
  target: Pick<EventTarget, 'dispatchEvent'> = globalThis,
): void {
  if (!adTag || !consented()) return
  target.dispatchEvent(
    new CustomEvent(CONVERSION_EVENT, { detail: { ...CONVERSION, tag: adTag, email } }),
  )
}
