import { useState } from 'react'
import { messageIdeas, type MessageIdea } from '#contract/rules/message-ideas.ts'
import { useIdea } from './use-idea.ts'

export interface Question {
  /** Nothing until somebody asks for one. */
  readonly prompt: string | undefined
  readonly onAnother: () => void
}

const questionsOf = ({ prompt, more }: MessageIdea) => [prompt, ...more]
const everyQuestion = messageIdeas.flatMap((idea: MessageIdea) => questionsOf(idea))

/** Questions to speak to, one after the other: those of the idea somebody came with, or of all. */
export function useQuestion(): Question {
  const idea = useIdea()
  const [count, setCount] = useState(0)
  const offered = idea ? questionsOf(idea) : everyQuestion
  const isAsked = idea !== undefined || count > 0
  // Without an idea the first press asks the first question; each goes to another kind of message.
  const at = idea ? count : (count - 1) * 5
  return {
    prompt: isAsked ? offered[at % offered.length] : undefined,
    onAnother: () => setCount(count + 1),
  }
}
