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
  isSeal?: boolean
  /** What the button says, if not what one expects of a first plan. */
  label?: string
  /** For the button's own line: a long form keeps it in view. */
  className?: string
}

/** The second confirmation where there is no time for letters, and the button that promises it. */
export function PlanSubmit(props: PlanSubmitProps) {
  const { shortFor, isConfirmed, onConfirm, error, isPending, isReady, isSeal, label, className } =
    props
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
      <div className={className}>
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          pendingLabel="One moment…"
          disabled={!isReady}
          className="max-sm:w-full"
        >
          {label ?? (isSeal ? 'Seal it' : 'Give it this day')}
        </Button>
      </div>
    </>
  )
}

const listOf = (names: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)
