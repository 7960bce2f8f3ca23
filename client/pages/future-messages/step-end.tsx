import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#client/ui/button.tsx'

interface StepEndProps {
  /** Where Back leads. */
  backTo: string
  onGoOn: () => void
  label?: string
  /** What is still missing; going on says it instead of going. */
  missing?: string | undefined
  pending?: boolean
  note?: ReactNode
}

/** The end of a step: one large press forward, a way back, and where the work so far lies. */
export const StepEnd = ({ backTo, onGoOn, label, missing, pending, note }: StepEndProps) => (
  <div className="grid gap-4 border-t-2 border-dashed border-line pt-6">
    <p role="alert" className="font-[650] text-danger empty:hidden">
      {missing}
    </p>
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="primary"
        onClick={onGoOn}
        pending={pending ?? false}
        pendingLabel="One moment…"
        className="max-sm:w-full"
      >
        {label ?? 'Go on'}
      </Button>
      <ButtonLink href={backTo} variant="quiet" size="large" className="max-sm:w-full">
        Back
      </ButtonLink>
    </div>
    {note}
  </div>
)
