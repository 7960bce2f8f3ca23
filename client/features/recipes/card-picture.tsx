import { useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { pictureOf } from './pictures.ts'
import { useSending } from './use-sending.ts'

interface CardPictureProps {
  familyId: string
  accountId: string
  memoryId: string | null
  /** May be called long after the file was chosen: whoever listens adds it to what stands there then. */
  onChange: (memoryId: string | null) => void
  onSending: (isSending: boolean) => void
  label?: string
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
  const { state, take } = useSending({ accountId, familyId }, onChange, onSending)
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
