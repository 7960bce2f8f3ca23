import { useRef, useState, type FormEvent } from 'react'
import { readSheet, type Sheet } from '#contract/rules/beyond/sheet.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { Camera } from './camera.tsx'
import { readCode } from './read-code.ts'

interface SheetEntryProps {
  /** Answers why the sheet doesn't help, if it doesn't. */
  onSheet: (sheet: Sheet) => string | undefined
}

const noCode =
  'We see no code in this picture. Take it from straight above, in good light, with the whole code in it; or type the letters.'

/** One sheet: by camera, from a photo, or typed. None of it leaves this page. */
export function SheetEntry({ onSheet }: SheetEntryProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isWatching, setWatching] = useState(false)
  function take(text: string): void {
    setWatching(false)
    const read = readSheet(text)
    const why = 'wrong' in read ? read.wrong : onSheet(read.sheet)
    setWrong(why)
    if (!why) setTyped('')
  }
  async function takePhoto(file: File): Promise<void> {
    const picture = await createImageBitmap(file).catch(() => undefined)
    const text = picture && (await readCode(picture))
    if (text) take(text)
    else setWrong(noCode)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take(typed)
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isWatching ? (
        <Camera onRead={take} onClose={() => setWatching(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="action" onClick={() => setWatching(true)}>
            Scan a sheet with the camera
          </Button>
          <PhotoChoice onFile={(file) => void takePhoto(file)} />
        </div>
      )}
      <Field
        label="Or type the five lines of a sheet"
        hint="Small letters are fine, and so are O for 0 and I or L for 1."
        error={wrong}
      >
        <TextArea
          rows={5}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tracking-wider uppercase"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" className="justify-self-start">
        Read these letters
      </Button>
    </form>
  )
}

function PhotoChoice({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon="upload" onClick={() => input.current?.click()}>
        Choose a photo of a sheet
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label="A photo of a sheet"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
