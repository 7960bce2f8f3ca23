import { featureBlocks } from '#client/content/feature-blocks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { Inbox } from './inbox.tsx'
import { useInbox } from './queries.ts'
import { useDeskPlace } from './use-desk-place.ts'

/** The boxes beside the open conversation; on a narrow screen the one or the other. */
export function Conversations() {
  const place = useDeskPlace()
  const inbox = useInbox(place.box, place.search)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
      <section aria-label="Inbox" className={classNames(place.openId && 'max-lg:hidden')}>
        <Loaded
          query={inbox}
          what="the inbox"
          skeleton={<SkeletonLines lines={8} label="Looking into the boxes" />}
        >
          {(found) => <Inbox inbox={found} readAt={inbox.dataUpdatedAt} place={place} />}
        </Loaded>
      </section>
      {place.openId ? (
        <section
          aria-label="The open conversation"
          className="grid min-w-0 gap-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
        >
          <ButtonLink href={place.hrefOf()} size="small" className="justify-self-start lg:hidden">
            All conversations
          </ButtonLink>
          <ConversationPanel
            key={place.openId}
            conversationId={place.openId}
            hrefOf={place.hrefOf}
          />
        </section>
      ) : (
        <div className="max-lg:hidden">
          <EmptyState block={featureBlocks.questions} title="Choose a conversation">
            The one on top has waited longest for its promise. Bereavement comes before all others.
          </EmptyState>
        </div>
      )}
    </div>
  )
}
