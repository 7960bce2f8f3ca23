import type { FailedFile } from '#contract/failed-files.ts'
import { Button } from './button.tsx'

interface FailedFilesProps {
  title: string
  failures: readonly FailedFile[]
  /** Absent for whoever may only look. */
  onRetry?: (() => void) | undefined
  isRetrying: boolean
}

/** What a background job couldn't do, file by file with the reason, and a way to ask again. */
export function FailedFiles({ title, failures, onRetry, isRetrying }: FailedFilesProps) {
  return (
    <details className="rounded-md border border-hair bg-cotton px-4 py-3 text-ink">
      <summary className="min-h-floor content-center font-[650]">{title}</summary>
      <ul className="grid gap-1 py-2">
        {failures.map(({ memoryId, fileName, reason }) => (
          <li key={memoryId} className="[overflow-wrap:anywhere]">
            <b>{fileName}</b>: {reason}
          </li>
        ))}
      </ul>
      {onRetry && (
        <Button icon="refresh" pending={isRetrying} pendingLabel="Asking…" onClick={onRetry}>
          Try again
        </Button>
      )}
    </details>
  )
}
