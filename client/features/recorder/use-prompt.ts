import { useRef, useState, type RefObject } from 'react'
import { useAskedStory } from '#client/content/asked-story.ts'
import { useIdea } from './use-idea.ts'

/** The prompt somebody chose further down or brought along, and the place it leads back to. */
export function usePrompt(): {
  prompt: string | undefined
  place: RefObject<HTMLDivElement | null>
  choose: (prompt: string) => void
} {
  const idea = useIdea()?.prompt
  const brought = useAskedStory() ?? idea
  const [chosen, setChosen] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  function choose(prompt: string) {
    setChosen(prompt)
    place.current?.scrollIntoView({ behavior: 'smooth', block: 'center' })
    place.current?.focus({ preventScroll: true })
  }
  return { prompt: chosen ?? brought, place, choose }
}
