import { useSearch } from 'wouter'
import { findMessageIdea, type MessageIdea } from '#contract/rules/message-ideas.ts'
import type { Take } from './take.ts'

/** The idea somebody chose on another page (`?idea=wedding`); an unknown one is none. */
export const useIdea = (): MessageIdea | undefined =>
  findMessageIdea(new URLSearchParams(useSearch()).get('idea'))

/** What a new take knows from the start: the idea that led here, and the question that stands above it. */
export function useBeginning(prompt: string | undefined): Partial<Take> {
  const idea = useIdea()
  return {
    prompt: prompt ?? '',
    ...(idea && { title: idea.title, occasion: idea.occasion }),
  }
}
