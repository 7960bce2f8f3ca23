import { useState } from 'react'
import { isHeard } from '#contract/rules/heard-lines.ts'
import { useSound } from '#client/ui/use-sound.ts'
import type { Transcript } from '#contract/transcripts.ts'
import { LineForm } from './line-form.tsx'
import { TranscriptLineRow, unsureLook } from './transcript-line-row.tsx'
import type { TranscriptPanelProps } from './transcript-panel.tsx'
import { isMostlyUnsure, whatWeCanHear } from './transcript-words.ts'
import { usePlayedLine } from './use-played-line.ts'

// A longer one scrolls in its own box, so that what comes after it can be reached.
const FITS = 12

/** Every line with its moment: press it to hear it, correct it if it was misheard. */
export function TranscriptLines(props: TranscriptPanelProps & { transcript: Transcript }) {
  const { familyId, messageId, src, heard, transcript } = props
  const { lines, isCovered } = transcript
  const [edited, setEdited] = useState<number>()
  const [player, sound] = useSound()
  const { playedLine, play } = usePlayedLine({ player, sound, lines })
  return (
    <div className="grid gap-3">
      <Notices transcript={transcript} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the lines beside it are its captions */}
      <audio ref={(audio) => player.attach(audio)} src={src} preload="none" />
      <ol
        className={
          lines.length > FITS
            ? 'max-h-[36rem] divide-y divide-hair overflow-y-auto rounded-md border border-hair'
            : 'divide-y divide-hair rounded-md border border-hair'
        }
      >
        {lines.map((line, position) => (
          <li
            key={position}
            className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
          >
            {edited === position ? (
              <LineForm
                familyId={familyId}
                messageId={messageId}
                position={position}
                line={line}
                onHear={() => play(position)}
                onDone={() => setEdited(undefined)}
              />
            ) : (
              <TranscriptLineRow
                line={line}
                isCutOff={!isHeard(line, heard)}
                isPlayed={playedLine === position}
                onHear={() => play(position)}
                onCorrect={isCovered ? () => setEdited(position) : undefined}
              />
            )}
          </li>
        ))}
      </ol>
      {sound.hasFailed && (
        <p role="alert" className="text-danger">
          The recording couldn’t be played here. What is written down is safe.
        </p>
      )}
    </div>
  )
}

function Notices({ transcript }: { transcript: Transcript }) {
  const hasUnsure = transcript.lines.some(({ isUnsure }) => isUnsure)
  if (isMostlyUnsure(transcript))
    return (
      <p className="rounded-md border-l-4 border-dashed border-marigold bg-mist p-4">
        Much of this was hard to understand. {whatWeCanHear(transcript)} You can correct it line by
        line, or take it all away below.
      </p>
    )
  if (!hasUnsure) return null
  return (
    <p className="text-thread">
      Lines with <span className={unsureLook}>a dashed line</span> under them were hard to hear:
      worth a look.
    </p>
  )
}
