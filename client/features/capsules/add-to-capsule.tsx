import { useState } from 'react'
import { accepted } from '#contract/rules/media-kinds.ts'
import { useSession } from '#client/platform/session.ts'
import { useKeptWords } from '#client/platform/use-kept-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ChooseFiles } from '#client/ui/choose-files.tsx'
import { useNoteAdded } from './queries.ts'
import type { SendThing, ThingRecorder } from './send-thing.ts'
import { WriteLetter } from './write-letter.tsx'

interface AddToCapsuleProps {
  send: SendThing
  /** The recorder, which the page brings along. */
  Recorder: ThingRecorder
  /** Names what was spoken or written on this device and isn't in yet. */
  of: string
  /** What happens to it next, in words. */
  after: string
  /** It is encrypted here first, because the capsule is sealed beyond us. */
  isSealed: boolean
}

type Way = 'letter' | 'voice'

/** Three ways to put something in: write, speak, or choose files. */
export function AddToCapsule({ send, Recorder, of, after, isSealed }: AddToCapsuleProps) {
  const [way, setWay] = useState<Way>()
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const letter = useKeptWords(`kinfold-letter ${accountId} ${of}`)
  const noteAdded = useNoteAdded()
  const sendAndNote: SendThing = async (thing) => {
    await send(thing)
    await noteAdded()
  }
  if (isSealed && !window.isSecureContext)
    return (
      <Card title="Put something in">
        <p className="max-w-[40rem]">
          What goes into this capsule is encrypted in your browser first, and browsers encrypt only
          on pages that came over a secure connection. Open Kinfold by an address that begins with
          https.
        </p>
      </Card>
    )
  return (
    <Card title="Put something in">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-[40rem] text-thread">{after}</p>
        <div className="flex flex-wrap gap-3">
          <Button icon="plus" aria-expanded={way === 'letter'} onClick={() => setWay('letter')}>
            {letter.kept.words && way !== 'letter' ? 'Go on with your letter' : 'Write a letter'}
          </Button>
          <Button icon="mic" aria-expanded={way === 'voice'} onClick={() => setWay('voice')}>
            Record your voice
          </Button>
          <ChooseFiles
            label="Choose photos, films or papers"
            accept={accepted()}
            send={(file, id) => sendAndNote({ id, kind: 'file', name: file.name, bytes: file })}
          />
        </div>
        {way === 'letter' && (
          <WriteLetter letter={letter} send={sendAndNote} onDone={() => setWay(undefined)} />
        )}
        {way === 'voice' && <Recorder of={of} send={sendAndNote} />}
      </div>
    </Card>
  )
}
