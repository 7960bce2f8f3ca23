import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'

interface PlanSubmitProps {
  /** For whom there is no time for two letters. */
  shortFor: readonly string[]
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  error: string | undefined
  isPending: boolean
  isReady: boolean
  isSeal: boolean
  onCancel?: (() => void) | undefined
}

/** The second confirmation where there is no time for letters, and the button that promises it. */
export function PlanSubmit(props: PlanSubmitProps) {
  const { shortFor, isConfirmed, onConfirm, error, isPending, isReady, isSeal, onCancel } = props
  return (
    <>
      {shortFor.length > 0 && (
        <Checkbox
          label="Yes, I’m sure. Send it without asking me again."
          hint={`For ${listOf(shortFor)} that is less than 48 hours away, so there is no time for our two letters. Please confirm a second time instead.`}
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
          {isSeal ? 'Seal it' : 'Give it this day'}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="large" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  )
}

const listOf = (names: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)
