import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ReportButtonProps {
  /** What is ended for the reader by it. */
  ends: string
  onPanel?: boolean
  onConfirm: () => Promise<unknown>
}

/**
 * For a letter that its reader never wanted. As quiet as it can be and still be found: it stands beside an answer that is
 * nearly always the one meant. Asked once more, because it counts against somebody.
 */
export function ReportButton({ ends, onPanel, onConfirm }: ReportButtonProps) {
  return (
    <ConfirmDialog
      trigger={
        <Button
          variant={onPanel ? 'panel' : 'quiet'}
          className={onPanel ? 'border-transparent' : undefined}
        >
          Report this letter
        </Button>
      }
      title="Was this letter unwanted?"
      description={`${ends} We also count it against whoever had it sent, and a person of ours looks at them. They aren’t told who reported it.`}
      confirmLabel="Report it"
      cancelLabel="Go back"
      danger
      onConfirm={async () => void (await onConfirm())}
    />
  )
}
