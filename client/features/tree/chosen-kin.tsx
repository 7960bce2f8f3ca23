import { Button } from '#client/ui/button.tsx'
import type { TreeFamily } from './family.ts'
import { useLife } from './queries.ts'
import { useLeaveLink } from './use-leave-link.ts'

interface LeaveChosenKinProps {
  familyId: string
  family: TreeFamily
  person: number
  other: number
}

/** Beside whom somebody counts as their own: that they don’t, after all. */
export function LeaveChosenKin({ familyId, family, person, other }: LeaveChosenKinProps) {
  const personId = family.idOf(person)
  const { data } = useLife(familyId, personId)
  const { leave, isPending } = useLeaveLink(familyId, personId)
  const link = data?.chosenKin.find((one) => one.personId === family.idOf(other))
  if (!link) return null
  return (
    <Button
      size="small"
      variant="quiet"
      icon="close"
      disabled={isPending}
      onClick={() => void leave({ kind: 'chosen-kin', id: link.id })}
    >
      Take away<span className="sr-only">: {family.nameOf(other)} as chosen kin</span>
    </Button>
  )
}
