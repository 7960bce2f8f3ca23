import { useState } from 'react'
import { useAskedStory } from '#client/content/asked-story.ts'
import { usePublished } from '#client/content/published.ts'
import { messageIdeas, type MessageIdea } from '#content/message-ideas.ts'
import { useIdea } from './use-idea.ts'

export interface Question {
  /** Nothing until somebody asks for one. */
  readonly prompt: string | undefined
  readonly onAnother: () => void
  /** Whether there is anything to ask. */
  readonly hasMore: boolean
}

const questionsOf = ({ prompt, more }: MessageIdea) => [prompt, ...more]

// Each goes to another kind of message; one that divides their number would soon come round to the same few.
const stepThrough = (count: number): number => [5, 7, 11, 13].find((step) => count % step) ?? 1

/** Questions to speak to, one after the other: those of the idea somebody came with, or of all. */
export function useQuestion(): Question {
  const idea = useIdea()
  const story = useAskedStory()
  const [count, setCount] = useState(0)
  const ideas = usePublished<MessageIdea>('template', messageIdeas)
  const offered = idea ? questionsOf(idea) : ideas.flatMap(questionsOf)
  const isAsked = idea !== undefined || count > 0
  // Without an idea the first press asks the first question.
  const at = idea ? count : (count - 1) * stepThrough(offered.length)
  const hasMore = offered.length > 0
  if (story && count === 0) return { prompt: story, onAnother: () => setCount(1), hasMore }
  return {
    prompt: isAsked ? offered[at % offered.length] : undefined,
    onAnother: () => setCount(count + 1),
    hasMore,
  }
}
