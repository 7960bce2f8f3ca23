import { useRef, useState } from 'react'
import { storyPrompts, type StoryPrompt } from '#content/story-prompts.ts'
import { usePublished } from '#client/content/published.ts'
import { useKnownSession, type Session } from '#client/platform/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import { personalise, type PromptPerson } from './personalise.ts'

// spec §9
const GENERATING_MS = 1500

/** Guests make no call (spec §7); for an account the family's people are read. A failure leaves the gentle words. */
async function readPeople(known: Promise<Session>): Promise<readonly PromptPerson[]> {
  if ((await known).state !== 'signed-in') return []
  try {
    const { familyPeople } = await import('./family-people.ts')
    return await familyPeople()
  } catch (error) {
    console.warn('The family’s people could not be read; the prompts stay general.', error)
    return []
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function usePrompts() {
  const knownSession = useKnownSession()
  const published = usePublished('prompt', storyPrompts)
  const [prompts, setPrompts] = useState<readonly StoryPrompt[]>(published)
  const [isGenerating, setGenerating] = useState(false)
  const round = useRef(0)

  async function generate() {
    setGenerating(true)
    const [people] = await Promise.all([readPeople(knownSession()), pause(GENERATING_MS)])
    round.current += 1
    setPrompts(personalise(published, people, round.current))
    setGenerating(false)
    toast({
      title: 'New prompts generated!',
      description: 'Fresh story ideas tailored for your family member.',
    })
  }
  return { prompts, isGenerating, generate }
}
