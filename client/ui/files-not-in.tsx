import type { FileQueueState } from '#client/platform/uploads/file-queue.ts'
import { Button } from './button.tsx'

interface FilesNotInProps extends Pick<FileQueueState, 'failed' | 'left'> {
  /** While some are on their way, nothing else is begun. */
  isBusy: boolean
  onRetry: () => void
  onLeft: () => void
  onDrop: () => void
}

/** What of the chosen files isn't where it belongs, why, and what can be done about it. */
export function FilesNotIn(props: FilesNotInProps) {
  const { failed, left, isBusy, onRetry, onLeft, onDrop } = props
  const canRetry = failed.filter((one) => one.canRetry).length
  return (
    <>
      <div role="alert" className="w-full empty:hidden">
        {failed.length > 0 && (
          <ul className="grid gap-1 font-[650] text-danger">
            {[...Map.groupBy(failed, ({ words }) => words)].map(([words, some]) => (
              <li key={words} className="[overflow-wrap:anywhere]">
                {namesOf(some.map(({ file }) => file))}: {words}
              </li>
            ))}
          </ul>
        )}
      </div>
      {canRetry > 0 && !isBusy && (
        <Button icon="refresh" onClick={onRetry}>
          Send {canRetry === 1 ? 'it' : `the ${canRetry}`} again
        </Button>
      )}
      {left.length > 0 && !isBusy && (
        <div className="grid w-full gap-3 rounded-md bg-mist p-4">
          <p className="[overflow-wrap:anywhere]">
            You chose {left.length === 1 ? 'this' : 'these'} on this device before, and{' '}
            {left.length === 1 ? 'it isn’t' : 'they aren’t'} sent yet:{' '}
            {namesOf(left.map(({ file }) => file))}.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button icon="upload" onClick={onLeft}>
              Send {left.length === 1 ? 'it' : `the ${left.length}`} now
            </Button>
            <Button variant="quiet" onClick={onDrop}>
              Don’t send {left.length === 1 ? 'it' : 'them'}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

const mostNamed = 3

function namesOf(files: readonly File[]): string {
  const more = files.length - mostNamed
  const named = files.slice(0, mostNamed).map(({ name }) => name)
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
