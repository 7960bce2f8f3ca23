import { Link } from 'wouter'
import type { Message } from '#contract/messages/shapes.ts'
import { occasionWords } from '#contract/rules/occasions.ts'
import { useProof } from '#client/features/accounts/proof.tsx'
import { isOpen } from '#client/features/deliveries/delivery-places.ts'
import { isWaitingForPress } from '#client/features/deliveries/delivery-words.ts'
import { useArranged } from '#client/features/deliveries/queries.ts'
import { RecipientPlan } from '#client/features/deliveries/recipient-plan.tsx'
import { Rehearse } from '#client/features/deliveries/rehearse.tsx'
import { SealedPlan } from '#client/features/deliveries/sealed-plan.tsx'
import type { MessagesFamily } from '#client/features/families/family-of-message.tsx'
import { DraftContent } from './messages/draft-content.tsx'
import { factsOf, nameOf } from './messages/draft-words.ts'
import { Duplicate } from './messages/duplicate.tsx'
import { useMessage } from './messages/queries.ts'
import { SealedBacking } from '#client/features/passing/sealed-backing.tsx'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TrySheets } from './try-sheets.tsx'
import { SpokenWords } from './spoken-words.tsx'
import { WaitingForPress } from './waiting-for-press.tsx'
import { WhoMayOpen } from './who-may-open.tsx'

interface OneMessageProps {
  family: MessagesFamily
  messageId: string
}

/** One message: to hear it, to see to whom it goes and when, and to do with it what can still be done. */
export function OneMessage({ family, messageId }: OneMessageProps) {
  const query = useMessage(family.id, messageId)
  const message = query.data
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <Link
          href="/future-messages"
          className="inline-flex min-h-floor items-center font-[650] text-link underline underline-offset-4"
        >
          All my messages
        </Link>
        <PageHeading
          title={message ? nameOf(message) : 'One of your messages'}
          lead={message ? leadOf(message) : undefined}
        />
      </div>
      <Loaded
        query={query}
        what="this message"
        skeleton={<SkeletonLines lines={8} label="Opening your message" />}
      >
        {(found) => (found ? <Opened family={family} message={found} /> : <Missing />)}
      </Loaded>
    </>
  )
}

const leadOf = (message: Message) =>
  [factsOf(message), occasionWords(message.occasion)].filter(Boolean).join(' · ')

function Opened({ family, message }: { family: MessagesFamily; message: Message }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 [overflow-wrap:anywhere] xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] xl:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          {message.prompt && (
            <p className="mb-4 border-l-4 border-marigold pl-4 text-lg">{message.prompt}</p>
          )}
          <DraftContent familyId={family.id} draft={message} />
        </Card>
        {message.media?.kind === 'sealed' && <TrySheets family={family} message={message} />}
        <Plans family={family} message={message} />
        <SpokenWords familyId={family.id} draft={message} />
      </div>
      <Aside family={family} message={message} />
    </div>
  )
}

function Plans({ family, message }: { family: MessagesFamily; message: Message }) {
  const withProof = useProof()
  const arranged = useArranged(family.id, message.id)
  return (
    <Loaded
      query={arranged}
      what="where it stands"
      skeleton={<SkeletonLines lines={5} label="Looking where it stands" />}
    >
      {({ deliveries: own, sealed: ownSealed }) => {
        if (own.length + ownSealed.length === 0)
          return family.hasLeft ? <LeftDraft /> : <NoDay message={message} />
        const waiting = own.find(isWaitingForPress)
        return (
          <>
            {waiting && <WaitingForPress name={waiting.person.name} />}
            {own.map((delivery) => (
              <RecipientPlan
                key={delivery.id}
                familyId={family.id}
                delivery={delivery}
                name={nameOf(message)}
                withProof={withProof}
              />
            ))}
            {ownSealed.map((one) => (
              <SealedPlan
                key={one.id}
                familyId={family.id}
                sealed={one}
                withProof={withProof}
                backing={backing}
              />
            ))}
          </>
        )
      }}
    </Loaded>
  )
}

function Aside({ family, message }: { family: MessagesFamily; message: Message }) {
  const { data } = useArranged(family.id, message.id)
  const own = data?.deliveries ?? []
  const next = own.find(({ state }) => isOpen(state))
  return (
    <aside className="grid gap-6">
      {next && (
        <Card title="Rehearse it">
          <Rehearse familyId={family.id} deliveryId={next.id} personName={next.person.name} />
        </Card>
      )}
      {own.length > 0 && <WhoMayOpen family={family} message={message} deliveries={own} />}
      {family.role !== 'viewer' && !message.removedAt && (
        <Card title="Use it again">
          <Duplicate familyId={family.id} message={message} />
        </Card>
      )}
    </aside>
  )
}

const LeftDraft = () => (
  <EmptyState block={featureBlocks.capsules} title="It was never promised to anyone">
    You’ve left the family it was made in, so nobody there can be chosen any more. It stays yours:
    you can hear it here, and it is in your export.
  </EmptyState>
)

const NoDay = ({ message }: { message: Message }) => (
  <EmptyState
    block={featureBlocks.capsules}
    title={message.removedAt ? 'This draft was deleted' : 'It has no day yet'}
    action={
      message.removedAt ? (
        <ButtonLink href="/future-messages?show=drafts">Open my drafts</ButtonLink>
      ) : (
        <ButtonLink
          href={`/future-messages?draft=${message.id}&step=who`}
          variant="primary"
          icon="calendar"
        >
          Say who hears it, and when
        </ButtonLink>
      )
    }
  >
    {message.removedAt
      ? 'For thirty days it lies among the deleted drafts and can be brought back.'
      : 'Nobody gets it until you say to whom it goes. Only you can open it.'}
  </EmptyState>
)

const Missing = () => (
  <EmptyState
    block={featureBlocks.messages}
    title="We can’t find this message here"
    action={<ButtonLink href="/future-messages">Open my messages</ButtonLink>}
  >
    It may have been deleted, or be somebody else’s: messages are shown to their author only. All of
    yours, in every family, stand on one page.
  </EmptyState>
)

const backing = (waitsFor: 'event' | 'passing') => <SealedBacking waitsFor={waitsFor} />
