import { useSyncExternalStore, type ReactNode } from 'react'
import type { OwnFact } from '#contract/rules/site.ts'
import { currentSite } from './use-site.ts'

/**
 * Whether a fact is told at all. A page is built with every fact; while it wakes up, what isn't told is still in it,
 * and hidden by what carries `data-fact` (styles/ground.css, decision 342).
 */
export const useTold = (fact: OwnFact): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => currentSite()[fact] !== '',
    () => true,
  )

/** Words around a fact, which are there only where the fact is told. */
export function Told({ fact, children }: { fact: OwnFact; children: ReactNode }) {
  const isTold = useTold(fact)
  if (!isTold) return null
  return (
    <span data-fact={fact} className="contents">
      {children}
    </span>
  )
}
