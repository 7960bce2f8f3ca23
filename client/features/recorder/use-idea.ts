import { useSearch } from 'wouter'
import { usePublished } from '#client/content/published.ts'
import { messageIdeas, type MessageIdea } from '#content/message-ideas.ts'
import type { Take } from './take.ts'

/** The idea somebody chose on another page (`?idea=wedding`); an unknown one is none. */
export function useIdea(): MessageIdea | undefined {
  const ideas = usePublished<MessageIdea>('template', messageIdeas)
  const chosen = new URLSearchParams(useSearch()).get('idea')
  return ideas.find(({ id }) => id === chosen)
}

/** What a new take knows from the start: the idea that led here, and the question that stands above it. */
export function useBeginning(prompt: string | undefined): Partial<Take> {
  const idea = useIdea()
  return {
    prompt: prompt ?? '',
    ...(idea && { title: idea.title, occasion: idea.occasion }),
  }
}
