import { useParams } from 'wouter'
import { ProofProvider } from '#client/features/accounts/proof.tsx'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { FamilyOfMessage } from '#client/features/families/family-of-message.tsx'
import { useSession } from '#client/platform/session.ts'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { OneMessage } from './future-messages/one-message.tsx'

const title = 'One of your messages'

export default function FutureMessage() {
  const { messageId = '' } = useParams<{ messageId: string }>()
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <Page>
      {!isSignedIn && <PageHeading title={title} />}
      <SignedInOnly why="Your messages are private, so we need to know that it’s you.">
        <ProofProvider>
          <FamilyOfMessage
            skeleton={
              <>
                <PageHeading title={title} />
                <SkeletonLines lines={8} label="Opening your message" />
              </>
            }
          >
            {(family) => <OneMessage key={messageId} family={family} messageId={messageId} />}
          </FamilyOfMessage>
        </ProofProvider>
      </SignedInOnly>
    </Page>
  )
}
