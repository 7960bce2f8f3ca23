import { useRef, useState, type RefObject } from 'react'

/** The prompt somebody chose further down, and the place it leads back to. */
export function usePrompt(): {
  prompt: string | undefined
  place: RefObject<HTMLDivElement | null>
  choose: (prompt: string) => void
} {
  const [prompt, setPrompt] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  function choose(chosen: string) {
    setPrompt(chosen)
    place.current?.scrollIntoView({ behavior: 'smooth', block: 'center' })
    place.current?.focus({ preventScroll: true })
  }
  return { prompt, place, choose }
}
