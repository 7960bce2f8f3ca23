import { useSyncExternalStore } from 'react'
import { inOurWay } from '#contract/rules/date-looks.ts'

const never = () => () => {}

/**
 * Dates on prerendered pages: while such a page awakes they must be the words that stand there already; a moment later
 * they are written as this reader is used to.
 */
export function useDates<T>(write: () => T): T {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isAwake ? write() : inOurWay(write)
}
