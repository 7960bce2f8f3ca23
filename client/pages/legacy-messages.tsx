import { featureBlocks } from '#client/content/feature-blocks.ts'
import { messageIdeaBlocks } from '#client/content/message-idea-blocks.ts'
import { usePublished } from '#client/content/published.ts'
import { Claims } from '#client/features/legacy-messages/claims.tsx'
import { IdeaCards } from '#client/features/legacy-messages/idea-cards.tsx'
import { ShortSteps } from '#client/features/legacy-messages/short-steps.tsx'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { Band } from '#client/ui/band.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { PageOpening } from '#client/ui/page-opening.tsx'
import { messageIdeas, type MessageIdea } from '#content/message-ideas.ts'
import { isThere } from '#contract/rules/features.ts'

const VAULT = '/dashboard'

const blocks = [
  messageIdeaBlocks.birthday,
  featureBlocks.plans,
  messageIdeaBlocks.wedding,
  messageIdeaBlocks['grandparent-stories'],
  messageIdeaBlocks['difficult-times'],
  featureBlocks.capsules,
]

const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
]

const ideasInWords = (count: number): string =>
  count === 1 ? 'One idea' : `${numbers[count] ?? count} ideas`

export default function LegacyMessages() {
  const { isBuilt } = useBuiltPages()
  const ideas = usePublished<MessageIdea>('template', messageIdeas)
  const counted = ideasInWords(ideas.length)
  return (
    <>
      <PageOpening
        title="Say it in your own voice, for a day of your choosing"
        lead="A legacy message is a recording, or a letter, that waits. You make it on an ordinary afternoon; it is heard on a birthday, a wedding, or a morning when somebody needs you. Voice messages are free forever."
        blocks={blocks}
      >
        <ButtonLink href={VAULT} variant="primary">
          Start your first message
        </ButtonLink>
        {ideas.length > 0 && (
          <a href="#ideas" className={buttonLook({ size: 'large' })}>
            See {counted.toLowerCase()}
          </a>
        )}
      </PageOpening>
      <Band ground="cotton" title="How a message travels">
        <ShortSteps />
        {isBuilt('/how-it-works') && (
          <div>
            <ButtonLink href="/how-it-works">Play a delivery through</ButtonLink>
          </div>
        )}
      </Band>
      {ideas.length > 0 && (
        <Band
          id="ideas"
          className="md:pb-24"
          title={`${counted}, if the first sentence is the hard part`}
          lead="Press one and you start with its question in front of you. Nobody will hear you answer it until you say so."
        >
          <IdeaCards ideas={ideas} />
        </Band>
      )}
      <Band
        ground="marigold"
        title="You would be in good company"
        className="lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end"
      >
        <div className="grid gap-8 lg:col-span-2">
          <Claims />
          <div>
            <ButtonLink href={VAULT} variant="ink" size="large">
              Go to your Memory Vault{!isThere('memoryVault') && ' (coming)'}
            </ButtonLink>
          </div>
        </div>
      </Band>
    </>
  )
}
