import { useRef, useState, type DragEvent, type RefObject } from 'react'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'

interface UploadAreaProps {
  label: string
  hint: string
  accept: string
  /** The words on the button that opens a phone's camera, where that is wanted. */
  camera?: string
  onFiles: (files: readonly File[]) => void
}

/** A place to drop files, and a button for everyone who'd rather choose them. */
export function UploadArea({ label, hint, accept, camera, onFiles }: UploadAreaProps) {
  const input = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
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
        {label}
      </Button>
      {camera && (
        // A desk has no camera behind its screen.
        <Button className="pointer-fine:hidden" onClick={() => lens.current?.click()}>
          {camera}
        </Button>
      )}
      <p className="min-w-0 flex-1 basis-[min(15rem,100%)] text-thread">{hint}</p>
      <Chooser input={input} accept={accept} onFiles={onFiles} />
      {camera && <Chooser input={lens} accept="image/*" camera onFiles={onFiles} />}
    </div>
  )
}

interface ChooserProps extends Pick<UploadAreaProps, 'accept' | 'onFiles'> {
  input: RefObject<HTMLInputElement | null>
  camera?: boolean
}

function Chooser({ input, accept, camera, onFiles }: ChooserProps) {
  return (
    <input
      ref={input}
      type="file"
      multiple={!camera}
      {...(camera && { capture: 'environment' })}
      hidden
      accept={accept}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])])
        // So that choosing the same file again counts as choosing.
        event.currentTarget.value = ''
      }}
    />
  )
}
