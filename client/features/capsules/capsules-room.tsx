import { useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Family } from '#contract/families.ts'
import type { CapsuleState } from '#contract/rules/capsules.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { CapsuleCard } from './capsule-card.tsx'
import { CapsuleForm } from './capsule-form.tsx'
import { useCapsules, useCreateCapsule } from './queries.ts'
import { templateLid } from './template-lid.ts'

interface CapsulesRoomProps {
  family: Family
  /** Where the plan doesn't cover new ones: what can still be done. */
  closed: ReactNode
}

const headings: Readonly<Record<CapsuleState, string>> = {
  open: 'Being filled',
  sealed: 'Sealed',
  opened: 'Opened',
}

/** The family's capsules: those one can add to, those that wait, those that have come to their day. */
export function CapsulesRoom({ family, closed }: CapsulesRoomProps) {
  const filling = useCapsules(family.id, 'open')
  const sealed = useCapsules(family.id, 'sealed')
  const opened = useCapsules(family.id, 'opened')
  const lists = [filling, sealed, opened]
  const isEmpty = lists.every(({ data }) => data?.length === 0)
  const mayBegin = family.role !== 'viewer' && !closed
  return (
    <>
      {closed}
      {/* In one place whether anything is there or not: what it opened mustn't close when the lists come. */}
      {mayBegin && (
        <div>
          <BeginCapsule familyId={family.id} />
        </div>
      )}
      {isEmpty ? (
        <EmptyState block={featureBlocks.capsules} title="No capsule yet">
          <p>
            Put letters, voices, photos and films together, and seal them until a day you choose.
            Nobody can look before, you included.
          </p>
        </EmptyState>
      ) : (
        (['open', 'sealed', 'opened'] as const).map((state, i) => (
          <Section key={state} title={headings[state]} list={lists[i]!} />
        ))
      )}
    </>
  )
}

function Section({ title, list }: { title: string; list: ReturnType<typeof useCapsules> }) {
  if (list.data?.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">{title}</h2>
      <Loaded
        query={list}
        what="the capsules"
        skeleton={<SkeletonLines lines={3} label="Loading the capsules" />}
      >
        {(capsules) => (
          <>
            <ul className="grid gap-4 lg:grid-cols-2">
              {capsules.map((capsule) => (
                <li key={capsule.id}>
                  <CapsuleCard capsule={capsule} />
                </li>
              ))}
            </ul>
            <ShowMore list={list} what="capsules" />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Begun from one of our templates, its lid is written already. */
function BeginCapsule({ familyId }: { familyId: string }) {
  const [search, setSearch] = useSearchParams()
  const lid = templateLid(search.get('template'))
  const [isOpen, setOpen] = useState(lid !== undefined)
  const [, navigate] = useLocation()
  const leave = (open: boolean) => {
    setOpen(open)
    if (!open && lid) setSearch({}, { replace: true })
  }
  const create = useCreateCapsule(familyId)
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        Begin a capsule
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={leave}
        title="A new time capsule"
        description="You can change all of this until you seal it."
      >
        <CapsuleForm
          {...(lid && { lid })}
          submitLabel="Begin it"
          saving={create}
          onSave={(lid) =>
            create.mutate(lid, { onSuccess: ({ id }) => navigate(`/time-capsules/${id}`) })
          }
          onCancel={() => leave(false)}
        />
      </Dialog>
    </>
  )
}
