import { useRef, useState } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from './button.tsx'
import { toast } from './toast-store.ts'

interface ChooseFilesProps {
  label: string
  accept: string
  /** Takes one file to where it belongs. */
  send: (file: File) => Promise<void>
  /** What became of so many, in words. */
  wentWords?: (count: number) => string
}

type Choosing =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly name: string }
  | { readonly state: 'failed'; readonly failures: readonly string[] }

const inWords = (count: number) => (count === 1 ? 'It is in' : `${count} files are in`)

/** Files, one after the other; what can't go in is named, and the rest goes on. */
export function ChooseFiles({ label, accept, send, wentWords = inWords }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState<Choosing>({ state: 'idle' })
  const isSending = choosing.state === 'sending'
  const take = async (files: readonly File[]) => {
    const failures: string[] = []
    for (const file of files) {
      setChoosing({ state: 'sending', name: file.name })
      try {
        await send(file)
      } catch (error) {
        failures.push(`${file.name}: ${failureWords(error)}`)
      }
    }
    setChoosing(failures.length > 0 ? { state: 'failed', failures } : { state: 'idle' })
    const went = files.length - failures.length
    if (went > 0) toast({ title: wentWords(went) })
  }
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
          if (files.length > 0) void take(files)
        }}
      />
      <Button
        icon="upload"
        pending={isSending}
        pendingLabel={isSending ? `Sending ${choosing.name}…` : 'Sending…'}
        onClick={() => input.current?.click()}
      >
        {label}
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
