import { useSearch } from 'wouter'
import { findMessageIdea } from '#contract/rules/message-ideas.ts'

/** The question somebody chose on another page (`?idea=wedding`); an unknown one is none. */
export function useIdeaPrompt(): string | undefined {
  return findMessageIdea(new URLSearchParams(useSearch()).get('idea'))?.prompt
}
