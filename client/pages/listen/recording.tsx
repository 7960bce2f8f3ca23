import { useRef, type ReactNode } from 'react'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { FilmPlayer } from '#client/ui/film-player.tsx'
import { Captions } from './captions.tsx'
import { titleOf } from './listening-words.ts'
import type { OpenedMessage, WaitingMessage } from './queries.ts'

interface RecordingProps {
  message: WaitingMessage
  opened: OpenedMessage
  src: string
  startsAtOnce: boolean
  /** Instead of the words that it can’t be played here. */
  whenItFails: ReactNode
}

/** What was recorded, with what is said in it where somebody wrote that down. */
export function Recording(props: RecordingProps) {
  const { message, opened, src, startsAtOnce, whenItFails } = props
  const stage = useRef<HTMLDivElement>(null)
  const fileName = opened.fileName ?? ''
  if (opened.mediaKind !== 'audio' && opened.mediaKind !== 'video')
    return <p className="text-lg">It is a file: {fileName}.</p>
  return (
    <div ref={stage} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {opened.mediaKind === 'video' ? (
        <FilmPlayer
          label={titleOf(message)}
          src={src}
          downloadSrc={opened.downloadPath ?? src}
          downloadName={fileName}
          durationMs={message.durationMs}
          posterSrc={opened.posterPath ?? undefined}
          captionsSrc={opened.captionsPath ?? undefined}
          startsAtOnce={startsAtOnce}
          whenItFails={whenItFails}
        />
      ) : (
        <AudioPlayer
          label={titleOf(message)}
          src={src}
          downloadSrc={opened.downloadPath ?? src}
          downloadName={fileName}
          durationMs={message.durationMs}
          peaks={message.peaks}
          startsAtOnce={startsAtOnce}
          whenItFails={whenItFails}
        />
      )}
      {opened.captionsPath && (
        <Captions
          path={opened.captionsPath}
          stage={stage}
          isUncorrected={opened.areCaptionsUncorrected}
        />
      )}
    </div>
  )
}
