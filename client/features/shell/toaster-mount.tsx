import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '#client/platform/error-boundary.tsx'
import { usePreferences } from '#client/platform/use-preferences.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { toastStore } from '#client/ui/toast-store.ts'

const Toaster = lazyPart(async () => {
  const { Toaster } = await import('#client/ui/toaster.tsx')
  return Toaster
})

// Without a network the toasts may not arrive; the page they belong to must stay.
const Nothing = () => null

type Mounted = 'not yet' | 'quietly' | 'to be focused'

/** Brings the toasts' region into the page at the first toast, press or key: someone who only reads needs none. */
export function ToasterMount() {
  const [mounted, setMounted] = useState<Mounted>('not yet')
  const { screenReader } = usePreferences()
  useEffect(() => {
    if (mounted !== 'not yet') return
    const mount = () => setMounted('quietly')
    const onKey = ({ key }: KeyboardEvent) => setMounted(key === 'F8' ? 'to be focused' : 'quietly')
    addEventListener('pointerdown', mount)
    addEventListener('keydown', onKey)
    const stop = toastStore.subscribe(mount)
    return () => {
      removeEventListener('pointerdown', mount)
      removeEventListener('keydown', onKey)
      stop()
    }
  }, [mounted])
  // A modal dialog hides all from screen readers that is neither its own nor marked as live when it opens.
  return (
    <div aria-live="off">
      {mounted !== 'not yet' && (
        <ErrorBoundary Fallback={Nothing}>
          <Suspense>
            <Toaster
              isFocused={mounted === 'to be focused'}
              {...(screenReader && { shownMs: Number.POSITIVE_INFINITY })}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
