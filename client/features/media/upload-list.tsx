import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { dateWords, sizeWords } from '#client/ui/size-words.ts'
import type {
  UnfinishedUpload,
  UploadPhase,
  UploadState,
} from '#client/platform/uploads/upload-state.ts'
import type { Uploading } from './use-upload.ts'

// Two hundred rows of the same words tell nobody anything.
const mostShown = 8

/** Every file on its way, each with its progress, its own words when something is wrong, and a way out. */
export function UploadList({ uploading }: { uploading: Uploading }) {
  const { uploads, unfinished, store } = uploading
  if (uploads.length === 0 && unfinished.length === 0) return null
  const queued = uploads.filter(({ phase }) => phase === 'queued')
  const isLong = uploads.length > mostShown
  const shown = isLong ? uploads.filter(({ phase }) => phase !== 'queued') : uploads
  return (
    <ul aria-label="Files on their way" className="grid gap-4">
      {shown.map((upload) => (
        <li key={upload.id} className="rounded-lg border-[1.5px] border-line p-4">
          <Row
            upload={upload}
            onPause={store.pause}
            onResume={store.resume}
            onRemove={store.remove}
          />
        </li>
      ))}
      {isLong && queued.length > 0 && (
        <li className="flex flex-wrap items-center justify-between gap-3 p-2">
          <output>
            {queued.length === 1 ? 'One more waits' : `${queued.length} more wait`} for their turn.
          </output>
          <Button
            variant="quiet"
            icon="close"
            onClick={() => queued.forEach(({ id }) => void store.remove(id))}
          >
            Don’t send those
          </Button>
        </li>
      )}
      {unfinished.map((upload) => (
        <li key={upload.key} className="rounded-lg border-2 border-dashed border-line p-4">
          <Unfinished upload={upload} onForget={() => void store.forget(upload)} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  upload: UploadState
  onPause: (id: string) => void
  onResume: (id: string) => void
  onRemove: (id: string) => Promise<void>
}

const phaseWords: Record<Exclude<UploadPhase, 'sending' | 'failed'>, string> = {
  queued: 'Waiting for its turn.',
  preparing: 'Getting ready…',
  waiting: 'No connection. What you sent is safe, and it goes on by itself.',
  paused: 'Paused. What you sent is safe.',
  checking: 'All there. Making sure nothing was lost on the way…',
  kept: 'Saved.',
}

function Row({ upload, onPause, onResume, onRemove }: RowProps) {
  const { id, fileName, byteLength, sent, phase, failure, canRetry } = upload
  const isOver = phase === 'kept' || phase === 'failed'
  const share = `${sizeWords(sent)} of ${sizeWords(byteLength)}`
  return (
    <div className="grid gap-3">
      {isOver ? (
        <p className="font-[650] [overflow-wrap:anywhere]">{fileName}</p>
      ) : (
        <ProgressBar label={fileName} done={byteLength ? sent / byteLength : 0} words={share} />
      )}
      <p
        role={phase === 'failed' ? 'alert' : 'status'}
        className="flex items-start gap-2 empty:hidden"
      >
        {phase === 'failed' && <Icon name="warning" className="mt-0.5 text-danger" />}
        {phase === 'kept' && <Icon name="check" className="mt-0.5" />}
        {phase === 'failed' ? failure : phase === 'sending' ? '' : phaseWords[phase]}
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {phase === 'sending' && (
          <Button icon="pause" onClick={() => onPause(id)}>
            Pause
          </Button>
        )}
        {(phase === 'paused' || phase === 'waiting') && (
          <Button icon="play" onClick={() => onResume(id)}>
            Go on
          </Button>
        )}
        {phase === 'failed' && canRetry && (
          <Button icon="refresh" onClick={() => onResume(id)}>
            Try again
          </Button>
        )}
        {phase !== 'checking' && (
          <Button variant="quiet" icon="close" onClick={() => void onRemove(id)}>
            {isOver ? 'Clear' : 'Cancel'}
            <span className="sr-only"> {fileName}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

function Unfinished({ upload, onForget }: { upload: UnfinishedUpload; onForget: () => void }) {
  const { fileName, byteLength, startedAt } = upload
  return (
    <div className="grid gap-3">
      <p className="[overflow-wrap:anywhere]">
        <b>{fileName}</b> ({sizeWords(byteLength)}) isn’t finished yet; you began on{' '}
        {dateWords(startedAt)}. Choose the same file again, and it goes on where it stopped.
      </p>
      <Button variant="quiet" icon="close" className="justify-self-start" onClick={onForget}>
        Forget it
        <span className="sr-only">: {fileName}</span>
      </Button>
    </div>
  )
}
