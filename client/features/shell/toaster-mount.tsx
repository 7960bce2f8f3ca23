import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '#client/platform/error-boundary.tsx'
import { usePreferences } from '#client/platform/use-preferences.ts'
import { lazily } from '#client/ui/lazily.ts'
import { toastStore } from '#client/ui/toast-store.ts'

const Toaster = lazily(async () => {
  const { Toaster } = await import('#client/ui/toaster.tsx')
  return Toaster
})

// Long enough after the page woke up not to compete with it.
const READY_AFTER_MS = 2500

// Without a network the toasts may not arrive; the page they belong to must stay.
const Nothing = () => null

/** Brings the toasts' region into the page once it is quiet, or at the first toast. */
export function ToasterMount() {
  const [ready, setReady] = useState(false)
  const { screenReader } = usePreferences()
  useEffect(() => {
    const mount = () => setReady(true)
    const timer = setTimeout(mount, READY_AFTER_MS)
    const stop = toastStore.subscribe(mount)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  if (!ready) return null
  return (
    <ErrorBoundary Fallback={Nothing}>
      <Suspense>
        <Toaster {...(screenReader && { shownMs: Number.POSITIVE_INFINITY })} />
      </Suspense>
    </ErrorBoundary>
  )
}
