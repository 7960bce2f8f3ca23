import { useState } from 'react'
import type { Family } from '#contract/families.ts'
import type { DeliveryView } from '#contract/deliveries.ts'
import { ProofProvider, useProof } from '#client/features/accounts/proof.tsx'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { DeliveryLists } from '#client/features/deliveries/delivery-lists.tsx'
import { groupOf } from '#client/features/deliveries/delivery-words.ts'
import { GiveDay } from '#client/features/deliveries/give-day.tsx'
import { useDeliveries } from '#client/features/deliveries/queries.ts'
import { StateFilter, type Shown } from '#client/features/deliveries/state-filter.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import type { DayFormProps } from '#client/features/messages/draft-row.tsx'
import { draftsAmong, Drafts } from '#client/features/messages/drafts.tsx'
import { useLookAgain, useMessages } from '#client/features/messages/queries.ts'
import { Recorder } from '#client/features/recorder/recorder.tsx'
import { useIdeaPrompt } from '#client/features/recorder/use-idea-prompt.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useCarried } from './future-messages/use-carried.tsx'

export default function FutureMessages() {
  return (
    <Page>
      <PageHeading
        title="Future messages"
        lead="What you say now, kept for the day it is meant for."
      />
      <SignedInOnly why="Your messages are private, so we need to know that it’s you. To record one, you need no account.">
        <ProofProvider>
          <CurrentFamily skeleton={<SkeletonLines lines={8} label="Opening your messages" />}>
            {(family) => <Messages key={family.id} family={family} />}
          </CurrentFamily>
        </ProofProvider>
      </SignedInOnly>
    </Page>
  )
}

function Messages({ family }: { family: Family }) {
  const lookAgain = useLookAgain()
  const prompt = useIdeaPrompt()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] xl:items-start">
      <div className="xl:order-2">
        <Recorder prompt={prompt} onKept={() => void lookAgain()} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:order-1">
        <Kept familyId={family.id} />
      </div>
    </div>
  )
}

/** Everything one has said so far: what has no day yet, and what is on its way to somebody. */
function Kept({ familyId }: { familyId: string }) {
  const [shown, setShown] = useState<Shown>('all')
  const deliveries = useDeliveries(familyId)
  const planned = deliveries.data ?? []
  const counts = useCounts(familyId, planned)
  const carriedBy = useCarried(familyId)
  const withProof = useProof()
  return (
    <>
      <StateFilter shown={shown} counts={counts} onChange={setShown} />
      {(shown === 'all' || shown === 'drafts') && (
        <Drafts
          familyId={familyId}
          planned={new Set(planned.map(({ messageId }) => messageId))}
          DayForm={DayForm}
        />
      )}
      <DeliveryLists
        familyId={familyId}
        query={deliveries}
        shown={shown}
        carriedBy={carriedBy}
        withProof={withProof}
      />
    </>
  )
}

function DayForm({ familyId, draft, onDone }: DayFormProps) {
  return (
    <GiveDay familyId={familyId} messageId={draft.id} forWhom={draft.forWhom} onDone={onDone} />
  )
}

function useCounts(familyId: string, planned: readonly DeliveryView[]): Record<Shown, number> {
  const { data: messages = [] } = useMessages(familyId)
  const ids = new Set(planned.map(({ messageId }) => messageId))
  const drafts = draftsAmong(messages, ids).length
  const inGroup = (group: Shown) => planned.filter(({ state }) => groupOf(state) === group).length
  return {
    all: drafts + planned.length,
    drafts,
    waiting: inGroup('waiting'),
    held: inGroup('held'),
    sent: inGroup('sent'),
    'called-off': inGroup('called-off'),
  }
}
