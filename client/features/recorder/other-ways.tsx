import { Button } from '#client/ui/button.tsx'
import { FileChoice } from './file-choice.tsx'

interface OtherWaysProps {
  onFile: (file: File) => void
  /** Why the last file couldn't be taken. */
  failure: string | undefined
  onWrite: () => void
  /** Only where the large square has given way to a take. */
  onRecord: (() => void) | undefined
}

/** For whom the microphone isn't the right thing today. */
export function OtherWays({ onFile, failure, onWrite, onRecord }: OtherWaysProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {onRecord && (
        <Button icon="mic" onClick={onRecord}>
          Record another
        </Button>
      )}
      <Button icon="mail" onClick={onWrite}>
        Write instead
      </Button>
      <FileChoice onFile={onFile} />
      <p className="basis-full text-thread">A sound or a film, chosen or dropped here.</p>
      <p role="alert" className="basis-full font-[650] text-danger empty:hidden">
        {failure}
      </p>
    </div>
  )
}
