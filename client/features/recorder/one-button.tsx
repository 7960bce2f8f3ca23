import { useEffect, useRef } from 'react'
import { OneButtonStage } from './one-button-stage.tsx'
import { OneButtonTake } from './one-button-take.tsx'
import { useSending, type SendTake } from './sending.ts'
import type { RecorderStore } from './recorder-store.ts'
import { StartCircle } from './start-circle.tsx'
import { SentNews } from './sent-news.tsx'
import { takesStore, type TakesStore } from './takes-store.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { useRecorder, useSpokenPhase } from './use-recorder.ts'
import { useTakes } from './use-takes.ts'
import type { VoiceRecording } from './voice-recording.ts'

export interface OneButtonWords {
  readonly start: string
  readonly startHint: string
  /** On the button that lets it go: “Send it to Margaret”. */
  readonly send: string
  readonly sentTitle: string
  readonly sentText: string
}

interface OneButtonProps {
  words: OneButtonWords
  /** Takes it to where it is meant for. Until that is done, the take stays on this device. */
  send: SendTake
  takes?: TakesStore
  longestMs: number
  /** After this long a friendly word says that it is enough. */
  enoughMs?: number
  /** Whoever came here has pressed a button that says so. */
  startsAtOnce?: boolean
  /** Beside something one looks at while speaking: on a phone it leaves room for that. */
  isBeside?: boolean
  /** Where one answer is taken: nothing more is offered after it. */
  isOnce?: boolean
}

/** A recorder with one large button that is always the next thing to do: speak, done, send. */
export function OneButton({
  words,
  send,
  takes = takesStore,
  longestMs,
  enoughMs,
  startsAtOnce = false,
  isBeside = false,
  isOnce = false,
}: OneButtonProps) {
  const { recorder, state } = useRecorder(takes)
  const found = useTakes(takes)
  const { sending, deliver, forget } = useSending(takes, send)
  useSpokenPhase(state.phase)
  const recording = 'recording' in state ? state.recording : undefined
  useStopAfter(recorder, recording, longestMs)
  const start = () => {
    forget()
    void recorder.start()
  }
  const take = found.takes.find(({ kind }) => kind === 'voice')
  useStartAtOnce(startsAtOnce && found.isReady && !take, start)
  if ('recording' in state)
    return (
      <OneButtonStage
        recorder={recorder}
        recording={state.recording}
        isPaused={state.phase === 'paused'}
        enoughMs={enoughMs}
        isBeside={isBeside}
      />
    )
  if (sending.phase === 'sent' && !take)
    return <Sent words={words} onAgain={isOnce ? undefined : start} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <WithoutScript />
      {state.phase === 'idle' && state.trouble && (
        <TroubleNotice trouble={state.trouble} onTryAgain={start} isOnlyVoice />
      )}
      {take && state.phase === 'idle' ? (
        <OneButtonTake
          take={take}
          takes={takes}
          sendLabel={words.send}
          sending={sending}
          onSend={() => void deliver(take)}
          onAgain={() => void takes.remove(take.id).then(start)}
        />
      ) : (
        <StartCircle words={words} phase={state.phase} onStart={start} />
      )}
      {!found.isLasting && <NotLasting />}
    </div>
  )
}

const Sent = ({ words, onAgain }: { words: OneButtonWords; onAgain: (() => void) | undefined }) => (
  <SentNews title={words.sentTitle} text={words.sentText} onAgain={onAgain} />
)

const NotLasting = () => (
  <p className="text-thread">
    What you say lasts only as long as this page is open, because this window is a private one or
    the device is full. Send it before you close the page.
  </p>
)

const WithoutScript = () => (
  <noscript>
    <p className="rounded-lg border-2 border-dashed border-line bg-cotton p-5 text-lg">
      The recorder needs JavaScript, which this browser has switched off. Please open this page in
      another browser, or on another phone.
    </p>
  </noscript>
)

/** Once, and never over something that was said before and waits. */
function useStartAtOnce(mayStart: boolean, start: () => void): void {
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!mayStart || hasStarted.current) return
    hasStarted.current = true
    start()
  }, [mayStart, start])
}

/** Ends a recording that has become as long as it may. */
function useStopAfter(
  recorder: RecorderStore,
  recording: VoiceRecording | undefined,
  longestMs: number,
): void {
  useEffect(() => {
    if (!recording) return
    const watching = setInterval(() => {
      if (recording.elapsedMs() >= longestMs) recorder.stop()
    }, 500)
    return () => clearInterval(watching)
  }, [recorder, recording, longestMs])
}
