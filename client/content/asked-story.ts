import { useSearch } from 'wouter'
import { storyPrompts } from '#content/story-prompts.ts'
import { usePublished } from './published.ts'

const KEY = 'kinfold:asked-story'

/** Keeps the words somebody chose, names included, for the recorder they go to; an address carries the id alone. */
export function keepAskedStory(id: string, words: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, words }))
  } catch {
    // Private windows may refuse: the question then comes in its general words.
  }
}

/** The question that led here (`?story=childhood-kitchen`), as it was chosen; an unknown one is none. */
export function useAskedStory(): string | undefined {
  const asked = new URLSearchParams(useSearch()).get('story')
  const known = usePublished('prompt', storyPrompts).find(({ id }) => id === asked)
  return known && (keptWords(known.id) ?? known.prompt)
}

function keptWords(asked: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { id?: string; words?: string }
    return kept.id === asked ? kept.words : undefined
  } catch {
    return undefined
  }
}
