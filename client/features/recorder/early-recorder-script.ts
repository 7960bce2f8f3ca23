import { formatDuration } from '#contract/rules/duration.ts'
import { announce } from '#client/platform/announce.ts'
import { drawLevels } from './draw-levels.ts'
import { leaveRecorder, type EarlyRecorder } from './early-recorder.ts'
import { moveFocusTo } from './move-focus-to.ts'
import { obstacle } from './microphone.ts'
import { RecorderStore, type RecorderState } from './recorder-store.ts'
import { takesStore } from './takes-store.ts'

/**
 * Inlined above a prerendered page that holds the recorder: on a slow network the square is seen, and pressed, while
 * what stands below it is still on its way. It runs before any script has come (docs/decisions/615).
 */
const start = () => document.querySelector<HTMLElement>('[data-start-recording]')
const place = () => document.querySelector<HTMLElement>('[data-early-place]')
const stages = document.querySelector<HTMLTemplateElement>('#early-recorder')
let tellAwake = () => {}
const awake = new Promise<void>((resolve) => (tellAwake = resolve))
const recorder = new RecorderStore(takesStore, awake)

type Stage = 'asking' | 'recording' | 'paused' | 'taken'
let shown: Stage | undefined
let stopDrawing = () => {}

function siblingsAfter(part: Element | null): HTMLElement[] {
  const next = part?.nextElementSibling as HTMLElement | null | undefined
  return next ? [next, ...siblingsAfter(next)] : []
}

const buttons = () => [...(place()?.querySelectorAll<HTMLElement>('button, [tabindex]') ?? [])]
/** Which of them the keyboard is at; below nought where it is elsewhere. */
const held = () => buttons().findIndex((button) => button === document.activeElement)

function show(stage: Stage | undefined): void {
  shown = stage
  stopDrawing()
  const copy = stages?.content.querySelector(`[data-early=${stage}]`)?.cloneNode(true)
  const here = place()
  const before = held()
  here?.replaceChildren(...(copy ? [copy] : []))
  for (const part of [start(), ...siblingsAfter(here)]) if (part) hide(part, copy !== undefined)
  stopDrawing = draw(recorder.get(), here)
  // The button that was pressed is gone: the one in its place takes the focus, as on the page itself.
  if (stage && stage !== 'asking') moveFocusTo(buttons()[before] ?? buttons()[0])
}

/** The square itself, and the other ways to begin. */
function hide(part: HTMLElement, isHidden: boolean): void {
  part.hidden = isHidden
  // A browser would let go only when it draws the next time.
  if (isHidden && part.contains(document.activeElement))
    (document.activeElement as HTMLElement).blur()
}

function redraw(): void {
  const stage = stageOf(recorder.get())
  if (stage === shown) return
  const wasAsking = shown === 'asking'
  show(stage)
  if (!stage && wasAsking) moveFocusTo(start())
  if (stage && spoken[stage]) announce(spoken[stage])
}

function press(event: MouseEvent): void {
  const button = (event.target as Element).closest('button')
  if (!button || !place()) return
  if (place()?.contains(button)) steer(button)
  else if (button === start() && !obstacle()) void recorder.start()
  else return
  // Answered: neither kept for later nor told to anybody else.
  event.preventDefault()
  event.stopPropagation()
}

const unsubscribe = recorder.subscribe(redraw)
addEventListener('click', press, true)
const early: EarlyRecorder = {
  recorder,
  takes: takesStore,
  handOver: () => {
    early.left = { said: recorder.get().phase, held: held() }
    unsubscribe()
    removeEventListener('click', press, true)
    show(undefined)
    // Once the page has seen where it stands: only then it follows to what comes next.
    setTimeout(tellAwake)
  },
}
leaveRecorder(early)

const spoken: Partial<Record<Stage, string>> = {
  recording: 'Recording',
  paused: 'Paused',
  taken: 'Recording ended',
}

function stageOf({ phase }: RecorderState): Stage | undefined {
  if (phase === 'storing') return 'taken'
  // A trouble is told once the page is awake; until then the square can be pressed again.
  return phase === 'idle' ? undefined : phase
}

function steer(button: HTMLElement): void {
  const isFirst = button.parentElement?.firstElementChild === button
  if (isFirst) recorder.stop()
  else if (recorder.get().phase === 'paused') recorder.resume()
  else recorder.pause()
}

const tickMs = 250

function draw(state: RecorderState, here: HTMLElement | null): () => void {
  const timer = here?.querySelector('[role=timer]')
  if (!here || !timer || !('recording' in state)) return () => {}
  const { recording } = state
  const tick = () => (timer.textContent = formatDuration(recording.elapsedMs() / 1000))
  tick()
  if (state.phase === 'paused') return () => {}
  const ticking = setInterval(tick, tickMs)
  const stopLevels = drawLevels([...here.querySelectorAll('svg g rect')], recording.level.read)
  return () => {
    clearInterval(ticking)
    stopLevels()
  }
}
