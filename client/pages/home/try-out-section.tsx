import { Suspense } from 'react'
import { usePublished } from '#client/content/published.ts'
import { GuestCollaborators } from '#client/features/families/guest-collaborators.tsx'
import { StoryPromptsPanel } from '#client/features/prompts/story-prompts-panel.tsx'
import { useSession } from '#client/platform/session.ts'
import { Band } from '#client/ui/band.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { storyPrompts } from '#content/story-prompts.ts'

const FamilyCollaborators = lazyPart(async () => {
  const [{ FamilyCollaborators }, { withQueries }] = await Promise.all([
    import('#client/features/families/family-collaborators.tsx'),
    import('#client/platform/query.ts'),
  ])
  return withQueries(FamilyCollaborators)
})

function Collaborators() {
  if (useSession().state === 'signed-in')
    return (
      <Suspense fallback={<SkeletonLines lines={6} label="Loading your family" />}>
        <FamilyCollaborators />
      </Suspense>
    )
  return (
    <div data-guest-only>
      <GuestCollaborators />
    </div>
  )
}

function StoryPrompts() {
  if (usePublished('prompt', storyPrompts).length === 0) return null
  return (
    <Band ground="cotton" className="lg:py-24">
      <StoryPromptsPanel recorderPath="/free-voice-messages" />
    </Band>
  )
}

/** Two things to try on the page itself: a question that starts a story, and the people it is kept with. */
export const TryOutSection = () => (
  <>
    <StoryPrompts />
    <Band className="gap-x-20 items-center lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:py-24">
      <header className="lg:order-last">
        <h2 className="text-4xl">Kept together, or kept to yourself</h2>
        <p className="mt-3 max-w-[28rem] text-lg">
          Invite the sister who has the photographs and the cousin who knows the names. You decide
          who may look and who may add, and you can change your mind.
        </p>
        <p className="mt-3 max-w-[28rem] text-lg text-thread">
          A message with a date stays yours alone until its day, whoever you invite.
        </p>
      </header>
      <Collaborators />
    </Band>
  </>
)
