import { useState } from 'react'
import type { Share } from '#contract/shares.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { inWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { dateWords } from '#client/ui/size-words.ts'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useRevoke, useShares } from './queries.ts'
import { ShareDialog } from './share-dialog.tsx'
import { ShareLink, type HandOn } from './share-link.tsx'

/** Every link the family gave out, and how to end each. */
export function LinksRoom({ familyId, handOn }: { familyId: string; handOn: HandOn }) {
  const list = useShares(familyId)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <Button icon="plus" onClick={() => setAsking(true)}>
          Ask guests for their photos
        </Button>
      </div>
      <ShareDialog
        familyId={familyId}
        memoryIds={isAsking ? nothing : undefined}
        handOn={handOn}
        onClose={() => setAsking(false)}
      />
      <Links {...{ familyId, list, handOn }} />
    </div>
  )
}

// A link that only takes.
const nothing: readonly string[] = []

interface LinksProps {
  familyId: string
  list: ReturnType<typeof useShares>
  handOn: HandOn
}

function Links({ familyId, list, handOn }: LinksProps) {
  return (
    <Loaded
      query={list}
      what="your links"
      skeleton={<SkeletonLines lines={6} label="Loading your links" />}
    >
      {(shares) =>
        shares.length === 0 ? (
          <EmptyState
            block={featureBlocks.vault}
            title="No links yet"
            action={<ButtonLink href="/dashboard">Open the memory vault</ButtonLink>}
          >
            In the memory vault, press “Select”, choose some pictures, and press “Share”.
          </EmptyState>
        ) : (
          <div className="grid gap-5">
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {shares.map((share) => (
                <li key={share.id}>
                  <ShareCard {...{ familyId, share, handOn }} />
                </li>
              ))}
            </ul>
            <ShowMore list={list} what="links" />
          </div>
        )
      }
    </Loaded>
  )
}

interface ShareCardProps {
  familyId: string
  share: Share
  handOn: HandOn
}

function ShareCard({ familyId, share, handOn }: ShareCardProps) {
  return (
    <Card title={share.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>{stateWords(share)}</p>
        <p className="text-thread">{factsOf(share).join(' · ')}</p>
        {share.state === 'open' && (
          <>
            <ShareLink {...{ share, handOn }} />
            <EndLink familyId={familyId} share={share} />
          </>
        )}
      </div>
    </Card>
  )
}

function stateWords({ state, expiresAt }: Share): string {
  if (state === 'revoked') return 'It was ended. It opens nothing any more.'
  if (expiresAt === null) return 'Open until you end it.'
  return state === 'expired'
    ? `Its time was over on ${dateWords(expiresAt)}. It opens nothing any more.`
    : `Open until ${dateWords(expiresAt)}.`
}

function shownWords({ count, mayContribute, bookId, voiceId }: Share): string[] {
  if (voiceId) return ['the code of a voice on paper']
  if (bookId) return ['a book']
  return count === 0 && mayContribute ? [] : [count === 1 ? 'one memory' : `${count} memories`]
}

function factsOf(share: Share) {
  const { count, hasPassword, mayDownload, mayContribute, opens, openedAt, madeBy, madeAt } = share
  return [
    ...shownWords(share),
    ...(mayContribute ? ['guests may send theirs'] : []),
    hasPassword ? 'with a password' : 'without a password',
    ...(count > 0 ? [mayDownload ? 'may be saved' : 'to look at'] : []),
    opens === 0
      ? 'not opened yet'
      : `opened ${opens === 1 ? 'once' : `${opens} times`}, last on ${dateWords(openedAt!)}`,
    `made ${madeBy ? `by ${madeBy} ` : ''}on ${dateWords(madeAt)}`,
  ]
}

const endWords = ({ title, voiceId, bookId }: Share): string =>
  voiceId
    ? `The code “${title}” plays nothing any more, on no paper it was printed on, and can’t be brought back. The voice stays with its picture.`
    : `From now on nobody can open “${title}” by it. ${bookId ? 'The book stays as it is.' : 'The pictures stay in your vault.'}`

function EndLink({ familyId, share }: { familyId: string; share: Share }) {
  const revoke = useRevoke(familyId, share.id)
  return (
    <div>
      <ConfirmDialog
        trigger={<Button>End this link</Button>}
        title="End this link?"
        description={endWords(share)}
        confirmLabel="End the link"
        onConfirm={async () => void (await revoke.mutateAsync(undefined).catch(inWords))}
      />
    </div>
  )
}
