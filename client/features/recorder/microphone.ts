import { recordingType } from './recording-type.ts'
import type { Trouble } from './recording-trouble.ts'

/** What stands in the way before anybody was asked; undefined if nothing does. */
export function obstacle(): Trouble | undefined {
  if (!globalThis.isSecureContext) return 'insecure'
  if (!navigator.mediaDevices?.getUserMedia || !globalThis.MediaRecorder) return 'unsupported'
  return recordingType() ? undefined : 'unsupported'
}

/** Asks for the microphone; the browser asks the person. */
export function openMicrophone(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
}

/** Asks the browser not to clear what we keep here when the device runs low. It may say no; nothing depends on it. */
export async function askToStay(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}

/** Keeps a phone from going to sleep in the middle of a sentence. Answers how to let it. */
export async function stayAwake(): Promise<() => void> {
  const lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
  return () => void lock?.release().catch(() => undefined)
}
