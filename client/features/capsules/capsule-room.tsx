import { restingBlock } from '#client/content/feature-blocks.ts'
import type { Capsule } from '#contract/capsules/index.ts'
import type { Family } from '#contract/families.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { CapsuleActs } from './capsule-acts.tsx'
import { CapsuleLid } from './capsule-lid.tsx'
import { sealedFirst, sealedIn, type Beyond } from './sealed-beyond.ts'
import { CapsuleContents } from './capsule-contents.tsx'
import { HandOver } from './hand-over.tsx'
import { OfferBeyond } from './offer-beyond.tsx'
import { AddToCapsule } from './add-to-capsule.tsx'
import { useCapsule, useContents, useKeepItem, useRemoveItem, type CapsuleIds } from './queries.ts'
import { putInto, type ThingRecorder } from './send-thing.ts'

interface CapsuleRoomProps {
  family: Family
  capsuleId: string
  Recorder: ThingRecorder
  beyond: Beyond
}

/** One capsule: its lid, and what can be done with it now. */
export function CapsuleRoom({ family, capsuleId, Recorder, beyond }: CapsuleRoomProps) {
  const ids = { familyId: family.id, capsuleId }
  const query = useCapsule(ids)
  return (
    <>
      {!query.data && <PageHeading title="A time capsule" />}
      <Loaded
        query={query}
        what="this capsule"
        skeleton={<SkeletonLines lines={6} label="Opening the capsule’s page" />}
      >
        {(capsule) =>
          capsule === null ? (
            <EmptyState block={restingBlock} title="There is no such capsule here">
              <p>
                Perhaps it was thrown away before it was sealed, or it belongs to another family.
              </p>
            </EmptyState>
          ) : (
            <>
              <CapsuleLid capsule={capsule} beyond={beyond} />
              {capsule.state === 'open' && <Filling {...{ ids, capsule, Recorder, beyond }} />}
              {capsule.state === 'opened' && <Opened {...{ ids, capsule, beyond }} />}
              {capsule.isMine && <CapsuleActs ids={ids} capsule={capsule} />}
            </>
          )
        }
      </Loaded>
    </>
  )
}

const srcIn =
  ({ familyId, capsuleId }: CapsuleIds) =>
  (itemId: string) =>
    `/api/families/${familyId}/capsules/${capsuleId}/items/${itemId}/bytes`

interface FillingProps extends Pick<CapsuleRoomProps, 'Recorder' | 'beyond'> {
  ids: CapsuleIds
  capsule: Capsule
}

function Filling({ ids, capsule, Recorder, beyond }: FillingProps) {
  const contents = useContents(ids)
  const keep = useKeepItem(ids)
  const remove = useRemoveItem(ids)
  return (
    <>
      <AddToCapsule
        send={sealedFirst(putInto(ids), capsule, beyond)}
        Recorder={Recorder}
        of={ids.capsuleId}
        isSealed={capsule.paperKey !== null}
        after={whoSees(capsule)}
      />
      <CapsuleContents
        title={capsule.isMine ? 'What is in it' : 'What you put in'}
        empty="Nothing yet. The first letter is the hardest; a few lines will do."
        list={contents}
        srcOf={srcIn(ids)}
        remove={remove}
        {...(capsule.isMine && { keep })}
        sealed={sealedIn(capsule, beyond)}
      />
      {capsule.isMine && !capsule.paperKey && <OfferBeyond {...{ ids, capsule, beyond }} />}
      {capsule.isMine && <HandOver ids={ids} capsule={capsule} />}
    </>
  )
}

function whoSees({ paperKey, isMine, ownerName }: Capsule): string {
  if (paperKey)
    return 'It is encrypted here before it is sent. Only with two of the three sheets can anybody look at it, you included.'
  return isMine
    ? 'You see all that is in it until you seal it. The others see what they put in themselves.'
    : `Only you and ${ownerName ?? 'whoever made it'} see what you put in, until the capsule is sealed. Then nobody does.`
}

const Opened = ({ ids, capsule, beyond }: Omit<FillingProps, 'Recorder'>) => (
  <CapsuleContents
    title="What was in it"
    empty="It was empty."
    list={useContents(ids)}
    srcOf={srcIn(ids)}
    sealed={sealedIn(capsule, beyond)}
  />
)
