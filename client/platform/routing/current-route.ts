import { createContext, use } from 'react'
import type { Route } from './route.ts'

export const CurrentRoute = createContext<Route | null>(null)

/** The line of the route table that is being shown. */
export function useCurrentRoute(): Route {
  const route = use(CurrentRoute)
  if (!route) throw new Error('useCurrentRoute was called outside a routed page')
  return route
}
