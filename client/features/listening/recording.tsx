import { useRef } from 'react'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { Captions } from './captions.tsx'
import { downloadPath } from './download-path.ts'
import { titleOf } from './listening-words.ts'
import type { OpenedMessage, WaitingMessage } from './queries.ts'

const filmed = /\.(mp4|m4v|mov|qt|ogv)$/i
const soundless = /\.(pdf|jpe?g|png|webp|gif|heic|heif|avif)$/i

interface RecordingProps {
  message: WaitingMessage
  opened: OpenedMessage
  src: string
}

/** What was recorded, with what is said in it where somebody wrote that down. */
export function Recording({ message, opened, src }: RecordingProps) {
  const stage = useRef<HTMLDivElement>(null)
  const fileName = opened.fileName ?? ''
  if (message.kind === 'file' && soundless.test(fileName))
    return <p className="text-lg">It is a file: {fileName}.</p>
  return (
    <div ref={stage} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {message.kind === 'file' && filmed.test(fileName) ? (
        <video
          controls
          preload="metadata"
          src={src}
          aria-label={titleOf(message)}
          className="max-h-[70dvh] w-full rounded-md bg-ink"
        >
          <track kind="captions" {...(opened.captionsPath && { src: opened.captionsPath })} />
        </video>
      ) : (
        <AudioPlayer
          label={titleOf(message)}
          src={src}
          downloadSrc={downloadPath(src)}
          downloadName={fileName}
          durationMs={message.durationMs}
          peaks={message.peaks}
          startsAtOnce
        />
      )}
      {opened.captionsPath && <Captions path={opened.captionsPath} stage={stage} />}
    </div>
  )
}
