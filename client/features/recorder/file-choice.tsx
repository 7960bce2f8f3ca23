import { useRef } from 'react'
import { accepted } from '#contract/rules/media-kinds.ts'
import { Button } from '#client/ui/button.tsx'

interface FileChoiceProps {
  onFile: (file: File) => void
}

/** A recording or a film that is on the device already. */
export function FileChoice({ onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon="upload" onClick={() => input.current?.click()}>
        Use a file you have
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="A recording or a film"
        accept={accepted(['audio', 'video'])}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          // So that choosing the same file again counts as choosing.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
