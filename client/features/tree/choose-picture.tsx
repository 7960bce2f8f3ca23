import { useRef, useState } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { NotKept } from '#client/platform/uploads/keep-file.ts'
import { Button } from '#client/ui/button.tsx'

interface ChoosePictureProps {
  accept: string
  send: (file: File) => Promise<void>
}

/** One picture of this device; on a phone also one that is taken now. */
export function ChoosePicture({ accept, send }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false })
  const take = async (file: File) => {
    setState({ isSending: true })
    try {
      await send(file)
      setState({ isSending: false })
    } catch (error) {
      const failure = error instanceof NotKept ? error.message : failureWords(error)
      setState({ isSending: false, failure })
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void take(file)
        }}
      />
      <Button
        size="small"
        icon="upload"
        pending={state.isSending}
        pendingLabel="Sending the photo…"
        onClick={() => input.current?.click()}
      >
        Choose a photo on this device
      </Button>
      <p className="text-sm text-thread">It is kept among the photos of your memory vault, too.</p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {state.failure}
      </p>
    </div>
  )
}
