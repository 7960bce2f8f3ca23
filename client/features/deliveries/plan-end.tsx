import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import type { Foreseen } from './foresee.ts'
import { ForeseenView } from './foreseen-view.tsx'

interface PlanEndProps {
  foreseen: Foreseen | undefined
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  error?: string | undefined
  isPending: boolean
  isReady: boolean
  submitLabel: ReactNode
  onCancel: () => void
}

/** What the plan would do, the second confirmation where there is no time for letters, and the two buttons. */
export function PlanEnd(props: PlanEndProps) {
  const { foreseen, isConfirmed, onConfirm, error, isPending, isReady } = props
  return (
    <>
      {foreseen && !foreseen.obstacle && <ForeseenView foreseen={foreseen} />}
      {foreseen?.isShortNotice && (
        <Checkbox
          label="Yes, I’m sure. Send it without asking me again."
          hint="That is less than 48 hours away, so there is no time for our two letters. Please confirm a second time instead."
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="action"
          size="large"
          pending={isPending}
          pendingLabel="One moment…"
          disabled={!isReady}
        >
          {props.submitLabel}
        </Button>
        <Button variant="quiet" size="large" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}
