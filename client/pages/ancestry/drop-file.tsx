import { useRef, useState, type DragEvent } from 'react'
import { largestImport, type TreeImport } from '#contract/tree-imports.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useOnline } from '#client/platform/online.ts'
import { useSession } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { NotOpened, openFamilyZip } from './family-zip.ts'
import { filesOf } from './bring-files.ts'
import { sendFile } from './send-file.ts'

interface DropFileProps {
  familyId: string
  onRead: (found: TreeImport) => void
}

type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly name: string; readonly sent: number }
  | { readonly state: 'failed'; readonly words: string }

/** A file from another program, sent and read. */
export function DropFile({ familyId, onRead }: DropFileProps) {
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const isSending = sending.state === 'sending'
  const take = async (file: File | undefined) => {
    if (!file || isSending) return
    const tell = (sent: number) => setSending({ state: 'sending', name: file.name, sent })
    tell(0)
    try {
      const zip = await openFamilyZip(file)
      const family = zip ? await zip.family() : file
      if (family.size > largestImport) throw new NotOpened('The family file is larger than 64 MB.')
      const found = await sendFile(familyId, { name: file.name, bytes: family }, tell)
      filesOf({ familyId, accountId, importId: found.id }).take(zip)
      setSending({ state: 'idle' })
      onRead(found)
    } catch (error) {
      const words = error instanceof NotOpened ? error.message : failureWords(error)
      setSending({ state: 'failed', words })
    }
  }
  return (
    <div className="grid gap-3">
      <Area isSending={isSending} onFile={(file) => void take(file)} />
      <SendingWords sending={sending} />
    </div>
  )
}

interface AreaProps {
  isSending: boolean
  onFile: (file: File | undefined) => void
}

/** A place to drop it, and a button for everyone who'd rather choose it. */
function Area({ isSending, onFile }: AreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const isOffline = !useOnline()
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setIsOver(over)
  }
  return (
    <div
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false)
        onFile(event.dataTransfer.files[0])
      }}
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-2 border-dashed p-4',
        isOver ? 'border-indigo bg-lilac' : 'border-line',
      )}
    >
      <Button
        variant="action"
        size="large"
        icon="upload"
        disabled={isOffline || isSending}
        onClick={() => input.current?.click()}
      >
        Choose a GEDCOM file
      </Button>
      <p className="min-w-0 flex-1 basis-[min(15rem,100%)] text-thread">
        {isOffline
          ? 'You’re offline. A file can be brought once you’re connected again.'
          : 'Or drop it here: a .ged, or a .gdz or .zip with its pictures. You see what is in it first.'}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A GEDCOM file"
        accept=".ged,.gdz,.zip"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

const SendingWords = ({ sending }: { sending: Sending }) => (
  <>
    {sending.state === 'sending' && (
      <ProgressBar
        label={sending.sent < 1 ? `Sending ${sending.name}` : `Reading ${sending.name}`}
        done={sending.sent < 1 ? sending.sent : undefined}
        {...(sending.sent >= 1 && { words: 'Nearly there' })}
      />
    )}
    <div role="alert" className="empty:hidden">
      {sending.state === 'failed' && (
        <p className="font-[650] text-danger">{sending.words} Nothing was added to your tree.</p>
      )}
    </div>
  </>
)
