import { useRef, useState, type DragEvent } from 'react'
import { accepted } from '#contract/rules/media-kinds.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'

interface UploadAreaProps {
  onFiles: (files: readonly File[]) => void
  onlyVoices: boolean
}

/** A place to drop files, and a button for everyone who'd rather choose them. */
export function UploadArea({ onFiles, onlyVoices }: UploadAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
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
        onFiles([...event.dataTransfer.files])
      }}
      className={classNames(
        'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-2 border-dashed p-4',
        isOver ? 'border-indigo bg-lilac' : 'border-line',
      )}
    >
      <Button variant="action" size="large" icon="upload" onClick={() => input.current?.click()}>
        Add a recording
      </Button>
      <p className="min-w-0 flex-1 basis-[min(15rem,100%)] text-thread">
        Or drop it here.{!onlyVoices && ' Photos, videos and PDFs are welcome too.'} A lost
        connection costs nothing: it goes on where it stopped.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={onlyVoices ? accepted(['audio']) : accepted()}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // So that choosing the same file again counts as choosing.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
