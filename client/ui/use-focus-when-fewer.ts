import { useEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from './lost-focus.ts'

/** Where a row went with the button that was pressed in it, whoever uses keys goes on from what held the rows. */
export function useFocusWhenFewer<Held extends HTMLElement>(count: number): RefObject<Held | null> {
  const held = useRef<Held>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && isFocusLost()) held.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return held
}
