import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Message } from '#contract/messages/shapes.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { useMessage } from './messages/queries.ts'
import { useDraft } from './messages/use-draft.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { messagesPath, useGo, type Place, type Step } from './composer-place.ts'
import { ComposerSteps } from './composer-steps.tsx'
import { DoneStep } from './done-step.tsx'
import { LookStep } from './look-step.tsx'
import { NewMessage } from './new-message.tsx'
import { SaidStep } from './said-step.tsx'
import { WhenStep } from './when-step.tsx'
import { WhoStep } from './who-step.tsx'

interface ComposerProps {
  familyId: string
  place: Place
}

/** A message from its first word to its day, one question at a time. */
export function Composer({ familyId, place }: ComposerProps) {
  useHeadingOf(place)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-sm:gap-4 [@media(max-height:30rem)]:gap-4">
      <ComposerSteps place={place} />
      {place.draftId ? (
        <Existing familyId={familyId} draftId={place.draftId} step={place.step} />
      ) : (
        <NewMessage isWriting={place.isWriting} />
      )}
    </div>
  )
}

interface ExistingProps {
  familyId: string
  draftId: string
  step: Step
}

function Existing({ familyId, draftId, step }: ExistingProps) {
  const one = useMessage(familyId, draftId)
  return (
    <Loaded
      query={one}
      what="your message"
      skeleton={<SkeletonLines lines={8} label="Opening your message" />}
    >
      {(found) => {
        if (!found || found.removedAt) return <Missing />
        const right = rightStep(found, step)
        return right === step ? (
          <Open key={draftId} familyId={familyId} stored={found} step={step} />
        ) : (
          <Elsewhere draftId={draftId} step={right} />
        )
      }}
    </Loaded>
  )
}

/** Given its day meanwhile, here or in another tab, it can't be given one again; called off, it isn't done. */
function rightStep({ state }: Message, step: Step): Step {
  if (state !== 'draft') return 'done'
  return step === 'done' ? 'look' : step
}

function Elsewhere({ draftId, step }: { draftId: string; step: Step }) {
  const go = useGo()
  useEffect(() => go(draftId, step, { replace: true }))
  return <SkeletonLines lines={4} label="One moment" />
}

interface OpenProps {
  familyId: string
  stored: Message
  step: Step
}

const parts = { say: SaidStep, who: WhoStep, when: WhenStep, look: LookStep }

function Open({ familyId, stored, step }: OpenProps) {
  const open = useDraft(familyId, stored)
  if (step === 'done') return <DoneStep familyId={familyId} message={stored} />
  const Part = parts[step]
  return <Part {...open} />
}

const Missing = () => (
  <EmptyState
    block={featureBlocks.capsules}
    title="This draft isn’t here"
    action={
      <ButtonLink href={messagesPath} variant="action">
        See your messages
      </ButtonLink>
    }
  >
    It may have been deleted, or belong to another of your families. What was deleted can be brought
    back for 30 days.
  </EmptyState>
)

/** A step is a page to its reader: it begins at the top, with its heading. */
function useHeadingOf({ step, draftId }: Place): void {
  const before = useRef(`${draftId} ${step}`)
  // Before it is seen: a press must not meet a page that jumps under it.
  useLayoutEffect(() => {
    const now = `${draftId} ${step}`
    if (before.current === now) return
    before.current = now
    scrollTo({ top: 0 })
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [draftId, step])
}
