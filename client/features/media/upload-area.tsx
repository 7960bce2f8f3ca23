import { useRef, useState, type DragEvent, type RefObject } from 'react'
import { chosenIn, droppedIn, type Chosen } from '#client/platform/uploads/chosen-files.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'

interface UploadAreaProps {
  label: string
  hint: string
  accept: string
  /** The words on the button that opens a phone's camera, where that is wanted. */
  camera?: string
  /** Likewise for a whole folder. */
  folder?: string
  onFiles: (files: readonly Chosen[]) => void
}

/** A place to drop files, and a button for everyone who'd rather choose them. */
export function UploadArea(props: UploadAreaProps) {
  const { label, hint, accept, camera, folder, onFiles } = props
  const input = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const shelf = useRef<HTMLInputElement>(null)
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
        void droppedIn(event.dataTransfer).then(onFiles)
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
      {folder && (
        // No phone lets one choose a folder.
        <Button className="pointer-coarse:hidden" onClick={() => shelf.current?.click()}>
          {folder}
        </Button>
      )}
      <p className="min-w-0 flex-1 basis-[min(15rem,100%)] text-thread pointer-coarse:hidden">
        {hint}
      </p>
      <Chooser input={input} accept={accept} onFiles={onFiles} />
      {camera && <Chooser input={lens} accept="image/*" from="camera" onFiles={onFiles} />}
      {folder && <Chooser input={shelf} accept="" from="folder" onFiles={onFiles} />}
    </div>
  )
}

interface ChooserProps extends Pick<UploadAreaProps, 'accept' | 'onFiles'> {
  input: RefObject<HTMLInputElement | null>
  from?: 'camera' | 'folder'
}

function Chooser({ input, accept, from, onFiles }: ChooserProps) {
  return (
    <input
      ref={input}
      type="file"
      multiple={from !== 'camera'}
      {...(from === 'camera' && { capture: 'environment' })}
      {...(from === 'folder' && { webkitdirectory: '' })}
      hidden
      accept={accept}
      onChange={(event) => {
        onFiles(chosenIn(event.currentTarget.files ?? []))
        // So that choosing the same file again counts as choosing.
        event.currentTarget.value = ''
      }}
    />
  )
}
