import { useRef, useState } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { keepFile, NotKept } from '#client/platform/uploads/keep-file.ts'
import { Button } from '#client/ui/button.tsx'
import { pictureOf } from './pictures.ts'

interface CardPictureProps {
  familyId: string
  accountId: string
  memoryId: string | null
  /** May be called long after the file was chosen: whoever listens adds it to what stands there then. */
  onChange: (memoryId: string | null) => void
  onSending: (isSending: boolean) => void
  label?: string
}

function useSending(send: (file: File) => Promise<void>, onSending: (isSending: boolean) => void) {
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false })
  const take = async (file: File) => {
    setState({ isSending: true })
    onSending(true)
    try {
      await send(file)
      setState({ isSending: false })
    } catch (error) {
      const failure = error instanceof NotKept ? error.message : failureWords(error)
      setState({ isSending: false, failure })
    } finally {
      onSending(false)
    }
  }
  return { state, take }
}

/** The photo of the card or the dish. It is one of the vault's, and stays there whatever becomes of the recipe. */
export function CardPicture({
  familyId,
  accountId,
  memoryId,
  onChange,
  onSending,
  label = 'The card, or the dish',
}: CardPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const { state, take } = useSending(
    (file) => keepFile(accountId, familyId, file).then(onChange),
    onSending,
  )
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-[650]">
        {label} <span className="font-normal text-thread">(optional)</span>
      </p>
      {memoryId && (
        <img
          src={pictureOf(familyId, memoryId, 'small')}
          alt="What you chose"
          className="max-h-48 rounded-md border border-hair"
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void take(file)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          icon="upload"
          pending={state.isSending}
          pendingLabel="Sending the picture…"
          onClick={() => input.current?.click()}
        >
          {memoryId ? 'Choose another picture' : 'Add a picture'}
        </Button>
        {memoryId && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            Without a picture
          </Button>
        )}
      </div>
      <p className="text-sm text-thread">It is kept among the photos of your memory vault, too.</p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {state.failure}
      </p>
    </div>
  )
}
