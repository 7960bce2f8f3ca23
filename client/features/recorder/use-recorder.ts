import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatDuration } from '#contract/rules/duration.ts'
import { announce } from '#client/platform/announce.ts'
import { disturb } from '#client/platform/may-disturb.ts'
import { countStep } from '#client/platform/visits.ts'
import { earlyRecorder, wasSaidEarly } from './early-recorder.ts'
import { RecorderStore, type RecorderState } from './recorder-store.ts'
import type { Take } from './take.ts'
import type { TakesStore } from './takes-store.ts'

const idle: RecorderState = { phase: 'idle' }

/** A page's recorder. Leaving the page ends a recording in good order: it is found on the next one. */
export function useRecorder(takes?: TakesStore): { recorder: RecorderStore; state: RecorderState } {
  const [recorder] = useState(() => {
    const early = takes ? undefined : earlyRecorder()
    return early?.recorder ?? new RecorderStore(takes)
  })
  const state = useSyncExternalStore(recorder.subscribe, recorder.get, () => idle)
  useEffect(() => recorder.stop, [recorder])
  const isIdle = state.phase === 'idle'
  useEffect(() => {
    disturb(recorder, isIdle)
    return () => disturb(recorder, true)
  }, [recorder, isIdle])
  const isRecording = 'recording' in state
  useEffect(() => {
    if (isRecording) countStep('recording')
  }, [isRecording])
  return { recorder, state }
}

/** A recorder that was pressed before its page was awake is drawn by the page from here on, and learns what it is about. */
export function useEarlyStart(
  recorder: RecorderStore,
  phase: RecorderState['phase'],
  begin: Partial<Take>,
): void {
  useEffect(() => earlyRecorder()?.handOver(), [])
  const { title = '', occasion = '', prompt = '' } = begin
  useEffect(() => {
    // While the browser still asks for the microphone there is nothing that could learn it.
    const isThere = phase === 'recording' || phase === 'paused' || phase === 'storing'
    if (isThere && earlyRecorder()?.recorder === recorder)
      recorder.learn({ title, occasion, prompt })
  }, [recorder, phase, title, occasion, prompt])
}

const tickMs = 250

/** What is shown of a recording: its length and its loudness. */
export interface Sounding {
  elapsedMs(): number
  readonly level: { read(): number }
}

/** The length of a recording under way, as it is shown. */
export function useElapsed(recording: Sounding, isPaused: boolean): string {
  // It may have been under way before this page was.
  const [elapsed, setElapsed] = useState(recording.elapsedMs)
  useEffect(() => {
    const ticking = setInterval(() => setElapsed(recording.elapsedMs()), tickMs)
    return () => clearInterval(ticking)
  }, [recording])
  // Paused, it stands still at once, not with the next tick.
  return formatDuration((isPaused ? recording.elapsedMs() : elapsed) / 1000)
}

const faint = 0.12
const patienceMs = 4000

/** True when nothing worth the name of a sound has come for a while. */
export function useIsQuiet(recording: Sounding, isPaused: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    if (isPaused) return
    let lastHeard = performance.now()
    const listening = setInterval(() => {
      if (recording.level.read() > faint) lastHeard = performance.now()
      setIsQuiet(performance.now() - lastHeard > patienceMs)
    }, tickMs)
    return () => clearInterval(listening)
  }, [recording, isPaused])
  return isQuiet && !isPaused
}

const spoken: Partial<Record<RecorderState['phase'], string>> = {
  recording: 'Recording',
  paused: 'Paused',
  storing: 'Recording ended',
}

/** Says each step to screen readers. */
export function useSpokenPhase(phase: RecorderState['phase']): void {
  useEffect(() => {
    const words = spoken[phase]
    if (words && !wasSaidEarly(phase)) announce(words)
  }, [phase])
}
