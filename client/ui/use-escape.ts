import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Runs when Escape is pressed; given `within`, only while the keyboard is inside it. */
export function useEscape(onEscape: () => void, within?: RefObject<HTMLElement | null>): void {
  const escaped = useEffectEvent(onEscape)
  useEffect(() => {
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      if (!within || within.current?.contains(target as Node)) escaped()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [within])
}
