/** What the service worker does with a request. Everything it has no rule for goes to the network untouched. */
type Treatment = 'page' | 'asset' | 'handed-over' | 'leave'

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
  /** Empty where no page asks, as when another app of the device does. */
  readonly referrer?: string
}

// Links that carry a secret in their path leave no trace on the device.
const SECRET_LINKS =
  /^\/(invite|shared|check|opening|rehearsal|listen|answer|keeper|alive|capsule|condolence|care|newsletter|confirm-address|unsubscribe)\//
// A printed card's recorder must work without a network. The page is the same for every card.
const CARDS = /^\/record\/[^/]+$/
// Where other apps of the device hand files to the installed one; the manifest names it.
const HAND_OVER = '/handed-over'
const ASSETS = /^\/(assets|icons)\/|^\/(logo\.svg|favicon\.ico|manifest\.webmanifest)$/

export function treatmentOf(asked: Asked, origin: string): Treatment {
  const url = new URL(asked.url)
  if (isHandOver(asked, url) && url.origin === origin)
    return isFromElsewhere(asked, origin) ? 'leave' : 'handed-over'
  if (asked.method !== 'GET' || url.origin !== origin) return 'leave'
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return 'leave'
  if (asked.mode === 'navigate') return 'page'
  return ASSETS.test(url.pathname) ? 'asset' : 'leave'
}

/** A page of another site, as far as it lets itself be known. */
const isFromElsewhere = ({ referrer = '' }: Asked, origin: string) =>
  URL.canParse(referrer) && /^https?:/.test(referrer) && new URL(referrer).origin !== origin

const isHandOver = ({ method, mode }: Asked, { pathname }: URL) =>
  method === 'POST' && mode === 'navigate' && pathname === HAND_OVER

/** A query may hold a token from a mail, so only bare addresses are kept. */
export function mayKeepPage(url: string): boolean {
  const { pathname, search } = new URL(url)
  return search === '' && !SECRET_LINKS.test(pathname)
}

/** The address a page is kept under: a card's own is left out of it. */
export function keptAs(address: string): string {
  const url = new URL(address)
  return CARDS.test(url.pathname) ? new URL('/record/card', url).href : address
}

interface Answered {
  readonly status: number
  readonly type: string
  readonly redirected: boolean
}

/** Only whole, good answers are kept: never an error page, a redirect or a part of a file. */
export function mayKeepAnswer({ status, type, redirected }: Answered): boolean {
  return status === 200 && type === 'basic' && !redirected
}

/** The files a page asks for by itself. */
export const assetsIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)

/** Opened as a page, but not one: a picture, a recording, a list of figures. */
export const isPage = (contentType: string | null): boolean =>
  contentType?.startsWith('text/html') ?? false
