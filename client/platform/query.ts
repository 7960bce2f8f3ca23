import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { read } from './api.ts'
import { session } from './session.ts'

/** Data is never stale, never retried and never fetched behind the user's back (spec §9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => read(String(queryKey[0]), signal),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  })
}

/** One cache for all app pages. */
export const queryClient = createQueryClient()

const whoIsHere = () => {
  const current = session.get()
  return current.state === 'signed-in' ? current.user.id : undefined
}

// What one person read must not greet the next one at the same browser.
let lastHere = whoIsHere()
let wasEnded = false
session.subscribe(() => {
  const now = whoIsHere()
  // Coming in clears nothing: a query of a public page may be under way, and would wait for ever.
  if (lastHere !== undefined && now !== lastHere) queryClient.clear()
  lastHere = now
  const current = session.get()
  const hasEnded = current.state === 'signed-in' && current.hasEnded === true
  // What was refused meanwhile is asked for again as soon as its owner is back in.
  if (wasEnded && !hasEnded && now !== undefined)
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  wasEnded = hasEnded
})

export function Queries({ children }: { children?: ReactNode }) {
  return createElement(QueryClientProvider, { client: queryClient }, children)
}

/** Pages that aren't public are given the cache when they load; a public one wraps its own part in `Queries`. */
export function withQueries(Page: ComponentType): ComponentType {
  return function PageWithQueries() {
    return createElement(Queries, null, createElement(Page))
  }
}
