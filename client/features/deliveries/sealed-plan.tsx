import type { SealedView } from '#contract/deliveries/index.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { Backing } from './plan-ahead.tsx'
import { PersonHeading } from './person-heading.tsx'
import { fallbackWords, sealWords } from './plan-words.ts'
import type { WithProof } from './queries.ts'
import { Unseal } from './sure-acts.tsx'

interface SealedPlanProps {
  familyId: string
  sealed: SealedView
  withProof: WithProof
  /** Whether keepers stand behind it. */
  backing: Backing
}

/** A message without a day, and what it waits for. */
export function SealedPlan({ familyId, sealed, withProof, backing }: SealedPlanProps) {
  const { person } = sealed
  return (
    <section
      aria-label={`For ${person.name}`}
      className="grid gap-4 rounded-lg border border-hair bg-cotton p-5 sm:p-6"
    >
      <PersonHeading person={person}>
        <Badge tone="indigo" icon="lock">
          Sealed
        </Badge>
      </PersonHeading>
      <div className="grid gap-2 text-lg">
        <p className="font-[650] [overflow-wrap:anywhere]">{sealWords(sealed)}</p>
        {backing(sealed.waitsFor.kind)}
        <p>
          <b>If you never answer:</b> nothing happens by itself. Nobody is asked, and it stays
          sealed until people you trust confirm that its time has come.
        </p>
        <p className="text-base text-thread">{fallbackWords(sealed)}</p>
      </div>
      <div>
        <Unseal familyId={familyId} sealed={sealed} withProof={withProof} />
      </div>
    </section>
  )
}
