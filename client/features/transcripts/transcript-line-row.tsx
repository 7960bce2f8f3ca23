import { formatDuration } from '#contract/rules/duration.ts'
import type { TranscriptLine } from '#contract/transcripts.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'

interface TranscriptLineRowProps {
  line: TranscriptLine
  isPlayed: boolean
  /** Said in a part that the author cut off. */
  isCutOff: boolean
  onHear: () => void
  /** Undefined where the plan leaves it to be read only. */
  onCorrect: (() => void) | undefined
}

export const unsureLook =
  'underline decoration-marigold decoration-dashed decoration-2 underline-offset-6'

export function TranscriptLineRow(props: TranscriptLineRowProps) {
  const { line, isPlayed, isCutOff, onHear, onCorrect } = props
  const at = formatDuration(line.startMs / 1000)
  return (
    <div
      className={classNames(
        'grid grid-cols-[1fr_auto] items-start gap-x-3 border-l-4 px-3 py-1.5 sm:grid-cols-[auto_1fr_auto] sm:px-4',
        isPlayed ? 'border-marigold bg-mist' : 'border-transparent',
      )}
    >
      <button
        type="button"
        onClick={onHear}
        className="flex min-h-touch items-center gap-2 justify-self-start rounded-md px-2 font-[650] text-link tabular-nums hover:bg-lilac"
      >
        <Icon name="play" />
        <span className="sr-only">Hear the line at </span>
        {at}
      </button>
      <p className="order-last col-span-2 px-2 pb-2.5 text-lg [overflow-wrap:anywhere] sm:order-none sm:col-span-1 sm:py-2.5">
        {line.text ? (
          <span className={line.isUnsure ? unsureLook : ''}>{line.text}</span>
        ) : (
          <span className="text-thread">Taken out. It isn’t shown to anybody.</span>
        )}
        {line.isUnsure && <span className="sr-only"> (hard to hear)</span>}
        {isCutOff && line.text && (
          <span className="block text-sm text-thread">Cut off: nobody hears or reads it.</span>
        )}
      </p>
      {onCorrect && (
        <Button variant="quiet" onClick={onCorrect}>
          Correct<span className="sr-only"> the line at {at}</span>
        </Button>
      )}
    </div>
  )
}
