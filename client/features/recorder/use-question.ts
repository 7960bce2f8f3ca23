import { useState } from 'react'
import { useSearch } from 'wouter'
import { messageIdeas, type MessageIdea } from '#contract/rules/message-ideas.ts'
import { storyPrompts } from '#contract/rules/story-prompts.ts'
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
  const story = useStory()
  const [count, setCount] = useState(0)
  const offered = idea ? questionsOf(idea) : everyQuestion
  const isAsked = idea !== undefined || count > 0
  // Without an idea the first press asks the first question; each goes to another kind of message.
  const at = idea ? count : (count - 1) * 5
  if (story && count === 0) return { prompt: story, onAnother: () => setCount(1) }
  return {
    prompt: isAsked ? offered[at % offered.length] : undefined,
    onAnother: () => setCount(count + 1),
  }
}

/** The family home's question of the week (`?story=childhood-kitchen`); an unknown one is none. */
function useStory(): string | undefined {
  const asked = new URLSearchParams(useSearch()).get('story')
  return storyPrompts.find(({ id }) => id === asked)?.prompt
}
