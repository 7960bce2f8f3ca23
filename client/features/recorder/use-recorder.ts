import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatDuration } from '#contract/rules/duration.ts'
import { announce } from '#client/platform/announce.ts'
import { RecorderStore, type RecorderState } from './recorder-store.ts'
import type { TakesStore } from './takes-store.ts'
import type { VoiceRecording } from './voice-recording.ts'

const idle: RecorderState = { phase: 'idle' }

/** A page's recorder. Leaving the page ends a recording in good order: it is found on the next one. */
export function useRecorder(takes?: TakesStore): { recorder: RecorderStore; state: RecorderState } {
  const [recorder] = useState(() => new RecorderStore(takes))
  const state = useSyncExternalStore(recorder.subscribe, recorder.get, () => idle)
  useEffect(() => recorder.stop, [recorder])
  return { recorder, state }
}

const tickMs = 250

/** The length of a recording under way, as it is shown. */
export function useElapsed(recording: VoiceRecording): string {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const ticking = setInterval(() => setElapsed(recording.elapsedMs()), tickMs)
    return () => clearInterval(ticking)
  }, [recording])
  return formatDuration(elapsed / 1000)
}

const faint = 0.12
const patienceMs = 4000

/** True when nothing worth the name of a sound has come for a while. */
export function useIsQuiet(recording: VoiceRecording, isPaused: boolean): boolean {
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
    if (words) announce(words)
  }, [phase])
}
