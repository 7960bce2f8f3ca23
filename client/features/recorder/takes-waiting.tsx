import { Suspense, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { readWaiting, WAITING_CHANGED } from './note-waiting.ts'

const TakesNotice = lazyPart(async () => {
  const { TakesNotice } = await import('./takes-notice.tsx')
  return TakesNotice
})

// Their own recorder shows what waits.
const withRecorder = new Set([
  '/free-voice-messages',
  '/voice-messages',
  '/before-its-too-late',
  '/military-families',
  '/onboarding',
])

// The composer's own recorder shows them too.
const composing = /(^|[?&])(new|idea|draft)\b/

/** On every other page of somebody signed in: a take that is still on this device only is offered. */
export function TakesWaiting() {
  const [path] = useLocation()
  const isComposing = composing.test(useSearch()) && path === '/future-messages'
  const count = useWaitingCount()
  if (count === 0 || isComposing || withRecorder.has(path)) return null
  return (
    <Suspense>
      <TakesNotice />
    </Suspense>
  )
}

function subscribe(listener: () => void): () => void {
  for (const change of ['storage', WAITING_CHANGED]) addEventListener(change, listener)
  return () => {
    for (const change of ['storage', WAITING_CHANGED]) removeEventListener(change, listener)
  }
}

/** How many takes wait on this device; none while a page is being prerendered. */
const useWaitingCount = (): number => useSyncExternalStore(subscribe, readWaiting, () => 0)
