import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { FileChoice } from './file-choice.tsx'
import { KeptNews } from './kept-news.tsx'
import type { RecorderState, RecorderStore } from './recorder-store.ts'
import { RecordingStage } from './recording-stage.tsx'
import { StartSquare } from './start-square.tsx'
import { TakeCard } from './take-card.tsx'
import { keepFileHere } from './take-file.ts'
import type { Take } from './take.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { useRecorder, useSpokenPhase } from './use-recorder.ts'
import { useKeepings, useTakes } from './use-takes.ts'
import { WritingDesk } from './writing-desk.tsx'

export interface RecorderProps {
  /** Words to speak to, chosen on the page around. */
  prompt?: string | undefined
  /** Where drafts are shown; left out on that page itself. */
  draftsPath?: string | undefined
  /** A take has become a draft in the account. */
  onKept?: (() => void) | undefined
}

/** Speak, write or choose a file; everything lies on this device until it is kept in an account. */
export function Recorder({ prompt, draftsPath, onKept }: RecorderProps) {
  const { recorder, state } = useRecorder()
  const { isLasting, takes } = useTakes()
  const keepings = useKeepings()
  const [writing, setWriting] = useState<{ take?: Take }>()
  const heading = useHeadingAfterRecording(state.phase)
  useSpokenPhase(state.phase)
  const isFree = state.phase === 'idle' && !writing
  return (
    <section aria-label="Recorder" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <noscript>
        <p className="rounded-lg border-2 border-dashed border-line bg-cotton p-5">
          The recorder needs JavaScript, which this browser has switched off. Switch it on, or open
          this page on another device.
        </p>
      </noscript>
      {prompt && <p className="text-lg font-[650]">{prompt}</p>}
      {state.phase === 'idle' && state.trouble && (
        <TroubleNotice trouble={state.trouble} onTryAgain={() => void recorder.start()} />
      )}
      {writing ? (
        <WritingDesk take={writing.take} onDone={() => setWriting(undefined)} />
      ) : takes.length === 0 || !isFree ? (
        <Stage recorder={recorder} state={state} />
      ) : null}
      {!isLasting && <NotLasting />}
      {keepings
        .filter(({ phase }) => phase === 'kept')
        .map((keeping) => (
          <KeptNews key={keeping.takeId} keeping={keeping} draftsPath={draftsPath} />
        ))}
      {isFree &&
        takes.map((take, i) => (
          <TakeCard
            key={take.id}
            take={take}
            headingRef={i === 0 ? heading : undefined}
            keeping={keepings.find(({ takeId }) => takeId === take.id)}
            onKept={onKept}
            onRecordAgain={(replaced) => void recorder.start(replaced)}
            onRewrite={(take) => setWriting({ take })}
          />
        ))}
      {isFree && (
        <OtherWays
          recorder={recorder}
          onWrite={() => setWriting({})}
          onRecord={takes.length > 0 ? () => void recorder.start() : undefined}
        />
      )}
    </section>
  )
}

function Stage({ recorder, state }: { recorder: RecorderStore; state: RecorderState }) {
  if ('recording' in state)
    return (
      <RecordingStage
        recorder={recorder}
        recording={state.recording}
        replaced={state.replaced}
        isPaused={state.phase === 'paused'}
      />
    )
  const isBusy = state.phase !== 'idle'
  return <StartSquare isAsking={isBusy} onStart={() => void recorder.start()} />
}

interface OtherWaysProps {
  recorder: RecorderStore
  onWrite: () => void
  /** Only where the large square has given way to a take. */
  onRecord: (() => void) | undefined
}

function OtherWays({ recorder, onWrite, onRecord }: OtherWaysProps) {
  const [failure, setFailure] = useState<string>()
  const take = (file: File) => {
    recorder.dismissTrouble()
    setFailure(undefined)
    keepFileHere(file).catch(() =>
      setFailure('This device has no room for that file. It stays where it is, untouched.'),
    )
  }
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
      <FileChoice onFile={take} />
      <p role="alert" className="basis-full font-[650] text-danger empty:hidden">
        {failure}
      </p>
    </div>
  )
}

const NotLasting = () => (
  <p className="rounded-lg border-2 border-dashed border-line p-4">
    What you make here lasts only as long as this window is open: it is a private one, or this
    device is full. Keep your take in an account before you close it.
  </p>
)

/** When a recording has ended, the reader is taken to what came of it. */
function useHeadingAfterRecording(phase: RecorderState['phase']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === 'storing' && phase === 'idle') heading.current?.focus()
    before.current = phase
  }, [phase])
  return heading
}
