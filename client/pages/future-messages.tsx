import type { Family } from '#contract/families.ts'
import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { CurrentFamily } from '#client/features/families/current-family.tsx'
import { useLookAgain } from '#client/features/messages/queries.ts'
import { Recorder } from '#client/features/recorder/recorder.tsx'
import { useIdeaPrompt } from '#client/features/recorder/use-idea-prompt.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { Kept } from './future-messages/kept.tsx'

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
