import { useEffect, useRef } from 'react'
import { messageBlock } from '#contract/rules/message-block.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { occasionDay, titleOf } from './listening-words.ts'
import type { OpenedMessage, WaitingMessage } from './queries.ts'

interface OpenedViewProps {
  message: WaitingMessage
  opened: OpenedMessage
}

/** The message itself: heard, watched or read, and kept. */
export function OpenedView({ message, opened }: OpenedViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { mediaPath, words, fileName } = opened
  return (
    <article className="mx-auto grid w-full max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-7 rounded-lg border border-hair bg-cotton p-6 sm:p-10">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <p className="text-thread">{occasionDay(message.dueOn)}</p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-1 text-3xl [overflow-wrap:anywhere] text-balance outline-none sm:text-4xl"
          >
            {titleOf(message)}
          </h1>
          <p className="mt-2 text-lg">
            from {message.authorName} to {message.personName}
          </p>
        </div>
        <QuiltBlock block={messageBlock(message)} className="size-24 rounded-md sm:size-32" />
      </header>
      {mediaPath && <Recording message={message} src={mediaPath} fileName={fileName ?? ''} />}
      {words && (
        <p className="border-l-4 border-dashed border-cranberry pl-5 text-xl leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap sm:pl-7">
          {words}
        </p>
      )}
      {!mediaPath && (
        <footer className="grid justify-items-start border-t border-hair pt-6 print:hidden">
          <Button size="large" onClick={() => window.print()}>
            Print this letter
          </Button>
        </footer>
      )}
      {mediaPath && (
        <footer className="grid justify-items-start gap-3 border-t border-hair pt-6">
          <p>
            It is yours to keep. This page also stays: open it from the letter as often as you like.
          </p>
          <a
            href={`${mediaPath}?download`}
            download={fileName ?? ''}
            className={buttonLook({ size: 'large' })}
          >
            <Icon name="download" />
            <span>Save it to this device</span>
          </a>
        </footer>
      )}
    </article>
  )
}

const filmed = /\.(mp4|m4v|mov|qt|ogv)$/i
const soundless = /\.(pdf|jpe?g|png|webp|gif|heic|heif|avif)$/i

function Recording(props: { message: WaitingMessage; src: string; fileName: string }) {
  const { message, src, fileName } = props
  const isFile = message.kind === 'file'
  if (isFile && soundless.test(fileName))
    return <p className="text-lg">It is a file: {fileName}.</p>
  if (isFile && filmed.test(fileName))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        controls
        preload="metadata"
        src={src}
        aria-label={titleOf(message)}
        className="max-h-[70dvh] w-full rounded-md bg-ink"
      />
    )
  return (
    <AudioPlayer
      label={titleOf(message)}
      src={src}
      downloadSrc={`${src}?download`}
      downloadName={fileName}
      durationMs={message.durationMs}
      peaks={message.peaks}
      startsAtOnce
    />
  )
}
