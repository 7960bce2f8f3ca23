/**
 * A readable cookie the server sets beside the session's own. It proves nothing and opens nothing: it only
 * lets the page hide guest-only parts before the first paint, so that signed-in people see no flash.
 */
export const hasSessionHint = (cookies: string): boolean =>
  /(?:^|;\s*)(?:__Host-)?kinfold_hint=1(?:;|$)/.test(cookies)

type SessionMark = 'guest' | 'signed-in'

/** Stylesheets hide `[data-guest-only]` while the mark on <html> says signed-in. */
export function markSession(html: { dataset: DOMStringMap }, mark: SessionMark): void {
  html.dataset['session'] = mark
}
