import { useEffect, useSyncExternalStore } from 'react'
import { createReader, SILENCE, type Reader, type Voice } from './reader.ts'

const browserVoice: Voice = {
  say(words, ended, failed) {
    const utterance = new SpeechSynthesisUtterance(words)
    utterance.lang = 'en-US'
    // A little slower than it would by itself: these are stories, not announcements.
    utterance.rate = 0.92
    utterance.addEventListener('end', ended)
    utterance.addEventListener('error', failed)
    speechSynthesis.speak(utterance)
  },
  hush: () => speechSynthesis.cancel(),
}

let reader: Reader | undefined

/** Undefined where the browser can't speak. */
function browserReader(): Reader | undefined {
  if ('speechSynthesis' in window) reader ??= createReader(browserVoice)
  return reader
}

const nothing = () => () => {}

/** The reader and what it is reading; none while prerendering, so that buttons appear only where they work. */
export function useReader() {
  const found = useSyncExternalStore(nothing, browserReader, () => undefined)
  const reading = useSyncExternalStore(
    found?.subscribe ?? nothing,
    found?.current ?? (() => SILENCE),
    () => SILENCE,
  )
  useEffect(() => () => found?.stop(), [found])
  return { reader: found, reading }
}
