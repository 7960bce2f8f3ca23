import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { messageBlock } from '#contract/rules/message-block.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { BecomingReady } from './becoming-ready.tsx'
import type { SealedProps } from './listening-room.tsx'
import { occasionDay, titleOf } from './listening-words.ts'
import type { OpenedMessage, WaitingMessage } from './queries.ts'
import { Recording } from './recording.tsx'
import { WrittenWords } from './written-words.tsx'

interface OpenedViewProps {
  message: WaitingMessage
  opened: OpenedMessage
  /** A way to answer. */
  reply: ReactNode
  Sealed: ComponentType<SealedProps>
  token: string
  /** It was still being made ready, for everybody or for this browser, and now it is. */
  onReady: (opened: OpenedMessage) => void
}

/** The message itself: heard, watched or read, and kept. */
export function OpenedView(props: OpenedViewProps) {
  const { message, opened, reply, Sealed, token, onReady } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // Whoever waited for it may be looking elsewhere: it doesn't begin to speak by itself.
  const [first] = useState(opened)
  const { mediaPath, words, isPreparing, isCopyComing } = opened
  const isSealed = opened.mediaKind === 'sealed'
  const waiting = { token, pass: opened.pass, onReady }
  const hasWaited = first.mediaPath !== mediaPath
  return (
    <div className="mx-auto grid w-full max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-8">
      <article className="grid grid-cols-[minmax(0,1fr)] gap-7 rounded-lg border border-hair bg-cotton p-6 sm:p-10">
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
        {isPreparing && <BecomingReady {...waiting} />}
        {hasWaited && !isPreparing && (
          <output className="block text-lg">It is ready. Press play when you are.</output>
        )}
        {mediaPath && isSealed && <Sealed message={message} path={mediaPath} />}
        {mediaPath && !isSealed && (
          <Recording
            key={mediaPath}
            message={message}
            opened={opened}
            src={mediaPath}
            startsAtOnce={!hasWaited}
            whenItFails={isCopyComing && <BecomingReady {...waiting} isForThisBrowser />}
          />
        )}
        {words && <WrittenWords words={words} isLetter={!mediaPath && !isPreparing} />}
        {mediaPath && !isSealed && <Keep opened={opened} />}
        {!mediaPath && !isPreparing && <Print />}
      </article>
      {!isPreparing && reply}
    </div>
  )
}

const Print = () => (
  <footer className="grid justify-items-start border-t border-hair pt-6 print:hidden">
    <Button size="large" onClick={() => window.print()}>
      Print this letter
    </Button>
  </footer>
)

function Keep({ opened }: { opened: OpenedMessage }) {
  return (
    <footer className="grid justify-items-start gap-3 border-t border-hair pt-6">
      <p>
        It is yours to keep. This page also stays: open it from the letter as often as you like.
      </p>
      <a
        href={opened.downloadPath ?? ''}
        download={opened.fileName ?? ''}
        className={buttonLook({ size: 'large' })}
      >
        <Icon name="download" />
        <span>Save it to this device</span>
      </a>
      {opened.originalPath && (
        <a
          href={opened.originalPath}
          download
          className="inline-flex min-h-touch items-center text-link underline underline-offset-4"
        >
          Save the original, exactly as it was recorded
        </a>
      )}
    </footer>
  )
}
