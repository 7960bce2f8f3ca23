import { useSyncExternalStore } from 'react'
import { toldInPage } from '#client/platform/told-in-page.ts'

export interface Provider {
  readonly id: string
  readonly name: string
}

const none: readonly Provider[] = []
let known: readonly Provider[] | undefined

const isProvider = (value: unknown): value is Provider =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/** The server puts them into the page, where there are any: nobody has to ask. */
function providersHere(): readonly Provider[] {
  if (known) return known
  const given = toldInPage('sign-in-with')
  known = Array.isArray(given) ? given.filter(isProvider) : none
  return known
}

/** With which accounts elsewhere one can sign in on this server. */
export const useProviders = (): readonly Provider[] =>
  useSyncExternalStore(
    () => () => {},
    providersHere,
    () => none,
  )

const REMEMBERED_AS = 'after-provider'

/** Goes to the provider’s own page; what comes back finds out of this tab’s memory where to go on. */
export function leaveFor(url: string, next: string): void {
  try {
    sessionStorage.setItem(REMEMBERED_AS, next)
  } catch {
    // Then they go on at the start.
  }
  location.assign(url)
}

/** Where they were when they left. A path of ours, or nothing: an address from outside is never followed. */
export function takeNext(): string | undefined {
  try {
    const next = sessionStorage.getItem(REMEMBERED_AS)
    sessionStorage.removeItem(REMEMBERED_AS)
    return next && /^\/(?![/\\])/.test(next) ? next : undefined
  } catch {
    return undefined
  }
}
