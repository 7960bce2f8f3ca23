import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
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
  /** One line instead of a box: what is there already comes first. Files may then be dropped anywhere on the page. */
  isSlim?: boolean
  onFiles: (files: readonly Chosen[]) => void
}

/** A place to drop files, and a button for everyone who'd rather choose them. */
export function UploadArea(props: UploadAreaProps) {
  const { label, hint, accept, camera, folder, isSlim = false, onFiles } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const lens = useRef<HTMLInputElement>(null)
  const folderInput = useRef<HTMLInputElement>(null)
  const isOver = useDropped(isSlim ? undefined : box, onFiles)
  return (
    <div
      ref={box}
      className={classNames(
        'flex flex-wrap items-center gap-y-3',
        isSlim ? 'gap-x-3' : 'gap-x-6 rounded-lg border-2 border-dashed p-4',
        !isSlim && (isOver ? 'border-indigo bg-lilac' : 'border-line'),
      )}
    >
      <Button
        variant="action"
        size={isSlim ? 'medium' : 'large'}
        icon="upload"
        onClick={() => input.current?.click()}
      >
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
        <Button className="pointer-coarse:hidden" onClick={() => folderInput.current?.click()}>
          {folder}
        </Button>
      )}
      <p className="min-w-0 flex-1 basis-[min(15rem,100%)] text-thread pointer-coarse:hidden">
        {hint}
      </p>
      {isSlim && isOver && (
        <p className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-lg border-4 border-dashed border-indigo bg-lilac/90 p-6 text-center text-2xl">
          Let go, and they are added.
        </p>
      )}
      <Chooser input={input} accept={accept} onFiles={onFiles} />
      {camera && <Chooser input={lens} accept="image/*" from="camera" onFiles={onFiles} />}
      {folder && <Chooser input={folderInput} accept="" from="folder" onFiles={onFiles} />}
    </div>
  )
}

/** Takes files that are dropped onto a place, or onto the whole page; whether some are held over it. */
function useDropped(
  place: RefObject<HTMLElement | null> | undefined,
  onFiles: UploadAreaProps['onFiles'],
): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const target = place?.current ?? document.documentElement
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!target.contains(relatedTarget as Node | null)) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      void droppedIn(event.dataTransfer).then(take)
    }
    target.addEventListener('dragover', over)
    target.addEventListener('dragleave', leave)
    target.addEventListener('drop', drop)
    return () => {
      target.removeEventListener('dragover', over)
      target.removeEventListener('dragleave', leave)
      target.removeEventListener('drop', drop)
    }
  }, [place])
  return isOver
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
