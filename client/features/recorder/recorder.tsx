import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import type { KeptDraft } from './keep-take.ts'
import { classNames } from '#client/ui/class-names.ts'
import { moveFocusTo } from './move-focus-to.ts'
import { EarlyPlace } from './early-stages.tsx'
import { attemptsAmong } from './attempts.ts'
import { keepingsStore, type Keeping } from './keepings-store.ts'
import type { Wish } from './keep-for-entries.ts'
import { KeptNews } from './kept-news.tsx'
import type { RecorderState, RecorderStore } from './recorder-store.ts'
import { OtherWays } from './other-ways.tsx'
import { RecordingStage } from './recording-stage.tsx'
import { StartSquare } from './start-square.tsx'
import { TakeCard, type SealProps } from './take-card.tsx'
import type { Take } from './take.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { useFileChoice } from './use-file-choice.ts'
import { useBeginning } from './use-idea.ts'
import { useEarlyStart, useRecorder, useSpokenPhase } from './use-recorder.ts'
import { useKeepings, useTakes } from './use-takes.ts'
import { WritingDesk } from './writing-desk.tsx'

/** What somebody is at: nothing yet, speaking, writing, or what they have said. */
export type RecorderPlace = 'start' | 'recording' | 'writing' | 'taken'

interface RecorderProps {
  /** Words to speak to, chosen on the page around. */
  prompt?: string | undefined
  /** False where the page shows them itself, in its own way. */
  isPromptShown?: boolean
  startsWriting?: boolean
  /** Where drafts are shown; left out on that page itself. */
  draftsPath?: string | undefined
  /** How a take is sealed beyond us, where the page offers that. */
  Seal?: ComponentType<SealProps> | undefined
  /** A take has become a draft in the account, or is arranged; without this, the recorder leads on by itself. */
  onKept?: ((draft: KeptDraft, wish: Wish) => void) | undefined
  /** For words around it that follow what somebody is at. */
  onPlace?: ((place: RecorderPlace) => void) | undefined
}

/** Speak, write or choose a file; everything lies on this device until it is kept in an account. */
export function Recorder(props: RecorderProps) {
  const { prompt, isPromptShown = true, draftsPath, onKept } = props
  const { recorder, state, begin } = useOwnRecorder(prompt)
  const { isLasting, takes } = useTakes()
  const keepings = useKeepings()
  const [writing, setWriting] = useState<{ take?: Take } | undefined>(
    props.startsWriting ? {} : undefined,
  )
  const heading = useHeadingAfterRecording(state.phase)
  const files = useFileChoice(begin, recorder.dismissTrouble)
  useTold(state, writing ? 'writing' : takes.length > 0 ? 'taken' : 'start', props.onPlace)
  const leadOn = useLeadOn(draftsPath)
  const isFree = state.phase === 'idle' && !writing
  return (
    <section
      aria-label="Recorder"
      {...(isFree && files.dropping)}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg',
        files.isOver && 'outline-4 outline-offset-8 outline-indigo outline-dashed',
      )}
    >
      <NoScript />
      {prompt && isPromptShown && <p className="text-lg font-[650]">{prompt}</p>}
      {state.phase === 'idle' && state.trouble && (
        <TroubleNotice trouble={state.trouble} onTryAgain={() => void recorder.start(begin)} />
      )}
      {writing ? (
        <WritingDesk take={writing.take} begin={begin} onDone={() => setWriting(undefined)} />
      ) : takes.length === 0 || !isFree ? (
        <Stage recorder={recorder} state={state} onStart={() => void recorder.start(begin)} />
      ) : null}
      {!isLasting && <NotLasting />}
      {!onKept && <News keepings={keepings} draftsPath={draftsPath} />}
      {isFree &&
        attemptsAmong(takes).map((attempts, i) => (
          <TakeCard
            key={attempts.id}
            takes={attempts.takes}
            headingRef={i === 0 ? heading : undefined}
            keepings={keepings}
            Seal={props.Seal}
            onKept={onKept ?? leadOn}
            isComposing={onKept !== undefined}
            onRecordAgain={(again) => void recorder.start(begin, again)}
            onRewrite={(take) => setWriting({ take })}
          />
        ))}
      {isFree && (
        <OtherWays
          onFile={(file) => void files.choose(file)}
          failure={files.failure}
          onWrite={() => setWriting({})}
          onRecord={takes.length > 0 ? () => void recorder.start(begin) : undefined}
        />
      )}
    </section>
  )
}

/** The recorder, with what a take knows from the start. */
function useOwnRecorder(prompt: string | undefined) {
  const { recorder, state } = useRecorder()
  const begin = useBeginning(prompt)
  useEarlyStart(recorder, state.phase, begin)
  return { recorder, state, begin }
}

interface NewsProps {
  keepings: readonly Keeping[]
  draftsPath: string | undefined
}

const News = ({ keepings, draftsPath }: NewsProps) =>
  keepings
    .filter(({ phase }) => phase === 'kept')
    .map((keeping) => <KeptNews key={keeping.takeId} keeping={keeping} draftsPath={draftsPath} />)

interface StageProps {
  recorder: RecorderStore
  state: RecorderState
  onStart: () => void
}

function Stage({ recorder, state, onStart }: StageProps) {
  if ('recording' in state)
    return (
      <RecordingStage
        recorder={recorder}
        recording={state.recording}
        again={state.again}
        isPaused={state.phase === 'paused'}
      />
    )
  return (
    <>
      <StartSquare phase={state.phase} onStart={onStart} />
      <EarlyPlace />
    </>
  )
}

const NoScript = () => (
  <noscript>
    <p className="rounded-lg border-2 border-dashed border-line bg-cotton p-5">
      The recorder needs JavaScript, which this browser has switched off. Switch it on, or open this
      page on another device.
    </p>
  </noscript>
)

const NotLasting = () => (
  <p className="rounded-lg border-2 border-dashed border-line p-4">
    What you make here lasts only as long as this window is open: it is a private one, or this
    device is full. Keep your take in an account before you close it.
  </p>
)

/** Arranged, it has a page of its own; with more to choose, the composer; only kept, the news stands right here. */
function useLeadOn(draftsPath = '') {
  const [, navigate] = useLocation()
  return ({ id, elsewhere }: KeptDraft, wish: Wish) => {
    if (wish === 'without a day') return
    for (const { messageId, takeId } of keepingsStore.get())
      if (messageId === id) keepingsStore.clear(takeId)
    const family = elsewhere ? `&family=${elsewhere.familyId}` : ''
    navigate(`${draftsPath}?draft=${id}${wish === 'for a day' ? '&step=done' : ''}${family}`)
  }
}

/** Says each step to screen readers, and to the page around. */
function useTold(
  state: RecorderState,
  otherwise: RecorderPlace,
  tell: RecorderProps['onPlace'],
): void {
  useSpokenPhase(state.phase)
  const place = 'recording' in state ? 'recording' : otherwise
  useEffect(() => tell?.(place), [place, tell])
}

/** When a recording has ended, the reader is taken to what came of it. */
function useHeadingAfterRecording(phase: RecorderState['phase']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === 'storing' && phase === 'idle') {
      moveFocusTo(heading.current, { preventScroll: true })
      const card = heading.current?.closest('article')
      // Once the browser has drawn what it is to scroll to.
      requestAnimationFrame(() => card?.scrollIntoView({ block: 'start', behavior: 'instant' }))
    }
    before.current = phase
  }, [phase])
  return heading
}
