import { useRef, useState } from 'react'
import { accepted } from '#contract/rules/media-kinds.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { newId } from '#client/platform/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useNoteAdded } from './queries.ts'
import type { SendThing, ThingRecorder } from './send-thing.ts'
import { WriteLetter } from './write-letter.tsx'

interface PutInProps {
  send: SendThing
  /** The recorder, which the page brings along. */
  Recorder: ThingRecorder
  /** Names what was spoken on this device and isn't in yet. */
  of: string
  /** What happens to it next, in words. */
  after: string
}

type Way = 'letter' | 'voice'

/** Three ways to put something in: write, speak, or choose files. */
export function PutIn({ send, Recorder, of, after }: PutInProps) {
  const [way, setWay] = useState<Way>()
  const noteAdded = useNoteAdded()
  const sendAndNote: SendThing = async (thing) => {
    await send(thing)
    await noteAdded()
  }
  return (
    <Card title="Put something in">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-[40rem] text-thread">{after}</p>
        <div className="flex flex-wrap gap-3">
          <Button icon="plus" aria-expanded={way === 'letter'} onClick={() => setWay('letter')}>
            Write a letter
          </Button>
          <Button icon="mic" aria-expanded={way === 'voice'} onClick={() => setWay('voice')}>
            Record your voice
          </Button>
          <ChooseFiles send={sendAndNote} />
        </div>
        {way === 'letter' && <WriteLetter send={sendAndNote} onDone={() => setWay(undefined)} />}
        {way === 'voice' && <Recorder of={of} send={sendAndNote} />}
      </div>
    </Card>
  )
}

type Choosing =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly name: string; readonly left: number }
  | { readonly state: 'failed'; readonly failures: readonly string[] }

/** Photos, films, recordings and papers, one after the other; what can't go in is named, and the rest goes on. */
function ChooseFiles({ send }: { send: SendThing }) {
  const input = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState<Choosing>({ state: 'idle' })
  const isSending = choosing.state === 'sending'
  const take = async (files: readonly File[]) => {
    const failures: string[] = []
    for (const [i, file] of files.entries()) {
      setChoosing({ state: 'sending', name: file.name, left: files.length - i })
      try {
        await send({ id: newId(), kind: 'file', name: file.name, bytes: file })
      } catch (error) {
        failures.push(`${file.name}: ${failureWords(error)}`)
      }
    }
    setChoosing(failures.length > 0 ? { state: 'failed', failures } : { state: 'idle' })
    const went = files.length - failures.length
    if (went > 0) toast({ title: went === 1 ? 'It is in' : `${went} files are in` })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted()}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) void take(files)
        }}
      />
      <Button
        icon="upload"
        pending={isSending}
        pendingLabel={isSending ? `Sending ${choosing.name}…` : 'Sending…'}
        onClick={() => input.current?.click()}
      >
        Choose photos, films or papers
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {choosing.state === 'failed' && (
          <ul className="grid gap-1 font-[650] text-danger">
            {choosing.failures.map((words) => (
              <li key={words} className="[overflow-wrap:anywhere]">
                {words}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
