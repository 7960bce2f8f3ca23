import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  FileQueue,
  type FileQueueState,
  type SendFile,
} from '#client/platform/uploads/file-queue.ts'
import type { WaitingFiles } from '#client/platform/uploads/waiting-files.ts'
import { Button } from './button.tsx'
import { FilesNotIn } from './files-not-in.tsx'
import { toast } from './toast-store.ts'

interface ChooseFilesProps {
  label: string
  accept: string
  send: SendFile
  /** What became of so many, in words. */
  wentWords?: (count: number) => string
  /** Where what was chosen lies until it is there, so that a closed page loses nothing. */
  shelf?: WaitingFiles
  /** False while something else is to be said first; what is on its way is told all the same. */
  isReady?: boolean
}

const inWords = (count: number) => (count === 1 ? 'It is in' : `${count} files are in`)

const sendingWords = ({ nth, count, name }: FileQueueState) =>
  count === 1 ? `Sending ${name}…` : `Sending ${nth} of ${count}: ${name}`

/** Files, one after the other; what can't go in is named, and the rest goes on. */
export function ChooseFiles(props: ChooseFilesProps) {
  const { label, accept, send, wentWords = inWords, shelf, isReady = true } = props
  const input = useRef<HTMLInputElement>(null)
  const [queue] = useState(() => new FileQueue(shelf))
  const now = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  useEffect(() => void queue.lookBack(), [queue])
  const tell = (went: number) => went > 0 && toast({ title: wentWords(went) })
  const isBusy = now.phase !== 'idle'
  if (!isReady && !isBusy) return null
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) void queue.take(files, send).then(tell)
        }}
      />
      <Button
        icon="upload"
        pending={isBusy}
        pendingLabel={<span className="[overflow-wrap:anywhere]">{sendingWords(now)}</span>}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <output className="block w-full empty:hidden">{now.phase === 'waiting' && waitsWords}</output>
      <FilesNotIn
        {...{ isBusy }}
        failed={now.failed}
        left={now.left}
        onRetry={() => void queue.retry(send).then(tell)}
        onLeft={() => void queue.takeLeft(send).then(tell)}
        onDrop={() => void queue.leaveLeft()}
      />
    </>
  )
}

const waitsWords =
  'There is no connection just now. It goes on by itself once there is one: please keep this page open.'
