import { useRef, useState, type ComponentType } from 'react'

/**
 * A part that is fetched when someone first reaches for it; until then its place is kept by something simpler.
 * Unlike `lazyPart` it never takes the stand-in away before the real part is there.
 */
export function useFetchedPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | undefined, () => void] {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const asked = useRef(false)
  function want() {
    if (asked.current) return
    asked.current = true
    load().then(
      (loaded) => setPart(() => loaded),
      // No network: the next reach tries again.
      () => (asked.current = false),
    )
  }
  return [Part, want]
}
