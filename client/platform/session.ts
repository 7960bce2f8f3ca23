import { createContext, createElement, use, useSyncExternalStore, type ReactNode } from 'react'
import type { User } from '#contract/accounts/shapes.ts'
import { reader, send } from './api.ts'
import { hasSessionHint, markSession } from './hint-cookie.ts'

export type Session =
  | { readonly state: 'unknown' }
  /** `isUnreached`: this browser says that somebody is signed in, and the server couldn’t be asked. */
  | { readonly state: 'guest'; readonly isUnreached?: true }
  /** An ended one is still shown as it was: nothing on the page may be lost while its owner comes back in. */
  | {
      readonly state: 'signed-in'
      readonly user: User
      readonly hasEnded?: true
      readonly isTakenOver?: boolean
    }

const UNKNOWN: Session = { state: 'unknown' }
const GUEST: Session = { state: 'guest' }
const UNREACHED: Session = { state: 'guest', isUnreached: true }
const askAgainMs = 15_000

/** Who is looking at the page. Unknown until the status call has answered; prerendered pages stay unknown. */
export class SessionStore {
  #session = UNKNOWN
  readonly #host: string
  readonly #listeners = new Set<() => void>()
  #stopAsking = (): void => undefined

  /** Browsers call their own host; programs have to name one. */
  constructor(host = '') {
    this.#host = host
  }

  get = (): Session => this.#session

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves as soon as it is known who is looking. */
  known = (): Promise<Session> =>
    new Promise((resolve) => {
      const tell = () => {
        if (this.#session.state === 'unknown') return
        stop()
        resolve(this.#session)
      }
      const stop = this.subscribe(tell)
      tell()
    })

  /** Sign-in and sign-up hand over the user they got; null makes a guest. */
  set = (user: User | null): void => {
    this.#become(user ? { state: 'signed-in', user } : GUEST)
  }

  /** Asks the server once at startup. A failure is logged and leaves a guest (spec §8). */
  start = async (): Promise<void> => {
    try {
      this.set((await readStatus<User>(`${this.#host}/api/auth/status`)) ?? null)
    } catch (error) {
      console.warn('Could not learn who is signed in; continuing as a guest.', error)
      if (!hasSessionHint(globalThis.document?.cookie ?? '')) return this.set(null)
      this.#become(UNREACHED)
      this.#askAgain()
    }
  }

  /** Nobody who is signed in stays shut out after a connection was lost. */
  #askAgain(): void {
    this.#stopAsking()
    const ask = () => {
      this.#stopAsking()
      if (this.#session === UNREACHED) void this.start()
    }
    addEventListener('online', ask)
    const timer = setTimeout(ask, askAgainMs)
    this.#stopAsking = () => {
      removeEventListener('online', ask)
      clearTimeout(timer)
    }
  }

  /** Asks again who is here, after a call was refused as nobody's. Without an answer nothing changes. */
  lookAgain = async (): Promise<void> => {
    try {
      const user = await readStatus<User>(`${this.#host}/api/auth/status`)
      const before = this.#session
      if (before.state === 'signed-in' && before.user.id !== user?.id)
        this.#end(before.user, user !== null)
      else this.set(user)
    } catch (error) {
      console.warn('Could not ask who is signed in.', error)
    }
  }

  #end(user: User, isTakenOver: boolean): void {
    this.#become({ state: 'signed-in', user, hasEnded: true, isTakenOver })
  }

  #become(session: Session): void {
    this.#session = session
    for (const listener of this.#listeners) listener()
  }

  /** Resolves to false, and keeps the user, when the server could not be told (spec §8). */
  signOut = async (): Promise<boolean> => {
    try {
      await send('POST', `${this.#host}/api/auth/signout`)
    } catch (error) {
      console.error('Signing out failed.', error)
      return false
    }
    this.set(null)
    return true
  }
}

const readStatus = reader({ on401: 'null' })

export const session = new SessionStore()

/** Keeps the mark on <html> in step, so the stylesheet's guest-only rule follows every change. */
export function markEverySession(html: { dataset: DOMStringMap }): void {
  session.subscribe(() => {
    const now = session.get()
    markSession(html, now.state === 'guest' && !now.isUnreached ? 'guest' : 'signed-in')
  })
}

const SessionContext = createContext<SessionStore | null>(null)

export function SessionProvider(props: { children: ReactNode; store?: SessionStore }) {
  return createElement(SessionContext, { value: props.store ?? session }, props.children)
}

function useStore(): SessionStore {
  const store = use(SessionContext)
  if (!store) throw new Error('The session was asked for outside its SessionProvider')
  return store
}

/** For presses that may come before it is known who makes them: ask when pressed, not when drawn. */
export const useKnownSession = (): (() => Promise<Session>) => useStore().known

export function useSession(): Session {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, store.get, () => UNKNOWN)
}

/** Whether whoever looks is in a visitor's own copy of the demo family. */
export function useInSandbox(): boolean {
  const session = useSession()
  return session.state === 'signed-in' && session.user.sandboxUntilAt !== null
}
