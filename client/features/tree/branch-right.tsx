import { tellNotDone } from '#client/ui/tell-failure.ts'
import { useRef, useState } from 'react'
import { treeBranches, type Branch } from '#contract/tree/branches.ts'
import { rowOf } from '#contract/rules/tree/sparse-rows.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { FoldedCard } from '#client/ui/folded-card.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { BranchWords, coupleWords } from './branch-words.tsx'
import type { TreeFamily } from './family.ts'
import { useBranches, useForeseenBranch, useTreeChange } from './queries.ts'

interface BranchRightProps {
  familyId: string
  family: TreeFamily
  chosen: number
  onChoose: (person: number) => void
}

/** For the owner: whether a couple’s branch is seen by those of it alone, with everybody that means. */
export function BranchRight({ familyId, family, chosen, onChoose }: BranchRightProps) {
  const { data } = useBranches(familyId)
  const kept = data?.branches
  const { graph, skeleton } = family
  const own = Array.from(rowOf(graph.familiesOf, chosen))
    .filter((at) => rowOf(graph.childrenOf, at).length > 0)
    .map((at) => skeleton.partnerships.ids[at]!)
  const others = kept?.filter(({ partnershipId }) => !own.includes(partnershipId)) ?? []
  if (!kept || (own.length === 0 && others.length === 0)) return null
  return (
    <FoldedCard title="Who sees which branch" startsOpen={kept.length > 0}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {own.map((id) => (
          <OneBranch
            key={id}
            {...{ familyId, family }}
            partnershipId={id}
            kept={kept.find(({ partnershipId }) => partnershipId === id)}
          />
        ))}
        <Others {...{ family, others, onChoose }} />
      </div>
    </FoldedCard>
  )
}

interface OneBranchProps {
  familyId: string
  family: TreeFamily
  partnershipId: string
  kept: Branch | undefined
}

function OneBranch({ familyId, family, partnershipId, kept }: OneBranchProps) {
  const section = useRef<HTMLElement>(null)
  const at = family.skeleton.partnerships.ids.indexOf(partnershipId)
  const couple = coupleWords(Array.from(rowOf(family.graph.partnersIn, at), family.nameOf))
  const press: Press = async (change, title) => {
    try {
      await change()
      toast({ title })
      // What was pressed is gone; what holds now is told here.
      section.current?.focus()
    } catch (failure) {
      tellNotDone(failure)
    }
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="grid justify-items-start gap-3 outline-none"
      aria-label={`The branch of ${couple}`}
    >
      {kept ? (
        <KeptBranch {...{ familyId, press }} branch={kept} />
      ) : (
        <OpenBranch {...{ familyId, partnershipId, couple, press }} />
      )}
    </section>
  )
}

type Press = (change: () => Promise<unknown>, title: string) => Promise<void>

function KeptBranch({
  familyId,
  branch,
  press,
}: {
  familyId: string
  branch: Branch
  press: Press
}) {
  const open = useTreeChange(familyId, (branchId: string) =>
    call(treeBranches.open, { params: { familyId, branchId } }),
  )
  return (
    <>
      <BranchWords branch={branch} isKept />
      <Button
        pending={open.isPending}
        pendingLabel="One moment…"
        onClick={() => void press(() => open.mutateAsync(branch.id!), 'Everyone sees it again')}
      >
        Let everyone see it again
      </Button>
    </>
  )
}

interface OpenBranchProps {
  familyId: string
  partnershipId: string
  couple: string
  press: Press
}

function OpenBranch({ familyId, partnershipId, couple, press }: OpenBranchProps) {
  const [isLooking, setIsLooking] = useState(false)
  const foreseen = useForeseenBranch(familyId, partnershipId, isLooking)
  const keep = useTreeChange(familyId, () =>
    call(treeBranches.keep, { params: { familyId }, body: { partnershipId } }),
  )
  return (
    <>
      <p>
        Everyone in the family sees the branch of <bdi>{couple}</bdi>.
      </p>
      {!isLooking && <Button onClick={() => setIsLooking(true)}>Keep it to their branch…</Button>}
      {isLooking && foreseen.isError && (
        <p role="alert" className="font-[650] text-danger">
          {failureWords(foreseen.error)}
        </p>
      )}
      {isLooking && foreseen.data && <BranchWords branch={foreseen.data} />}
      {isLooking && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="action"
            disabled={!foreseen.data}
            pending={keep.isPending}
            pendingLabel="One moment…"
            onClick={() => void press(() => keep.mutateAsync(), 'Only their branch sees it now')}
          >
            Only their branch sees it
          </Button>
          <Button onClick={() => setIsLooking(false)}>Leave it as it is</Button>
        </div>
      )}
    </>
  )
}

interface OthersProps {
  family: TreeFamily
  others: readonly Branch[]
  onChoose: (person: number) => void
}

/** Rights that were given elsewhere in the tree: each leads there. */
function Others({ family, others, onChoose }: OthersProps) {
  const { ids } = family.skeleton.partnerships
  const found = others.flatMap(({ partnershipId, couple }) => {
    const at = ids.indexOf(partnershipId)
    const partner = at < 0 ? undefined : Array.from(rowOf(family.graph.partnersIn, at))[0]
    return partner === undefined ? [] : [{ partnershipId, partner, words: coupleWords(couple) }]
  })
  if (found.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">Kept to their branch</h3>
      <ul className="flex flex-wrap gap-2">
        {found.map(({ partnershipId, partner, words }) => (
          <li key={partnershipId}>
            <Button size="small" onClick={() => onChoose(partner)}>
              <bdi>{words}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
