import { DismissableLayer } from 'radix-ui/internal'
import {
  Fragment,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type RefObject,
} from 'react'
import { classNames } from './class-names.ts'
import { useSideStep } from './use-side-step.ts'
import { ToastCard } from './toast-card.tsx'
import { toastStore, type Toast } from './toast-store.ts'
import { ToastVoice } from './toast-voice.tsx'

// spec §9
const TOAST_SHOWN_MS = 5000
const REGION = 'Notification'

const noToasts: readonly Toast[] = []

interface ToasterProps {
  shownMs?: number
  /** F8 was pressed before this part was there. */
  isFocused?: boolean
}

/**
 * Where toasts appear. F8 brings the keyboard here; a swipe to the right sends a toast away. Radix's own toast is a layer
 * over everything that was open, and takes the Escape that was meant for a dialog; ours is none (decision 334).
 */
export function Toaster({ shownMs = TOAST_SHOWN_MS, isFocused }: ToasterProps) {
  const list = useRef<HTMLOListElement>(null)
  useHotkey(list)
  useEffect(() => {
    if (isFocused) list.current?.focus()
  }, [isFocused])
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => noToasts)
  const { isRead, reading } = useReading(toasts[0])
  const isAway = useSideStep(list, toasts[0])
  return (
    <>
      {/* A branch of whatever is open: a press in here doesn't close it. */}
      <DismissableLayer.Branch asChild>
        <section aria-label={REGION} {...reading}>
          <ol
            ref={list}
            tabIndex={-1}
            className={classNames(
              'pointer-events-none fixed inset-x-0 z-60 m-0 flex flex-col gap-2 p-4 outline-none focus-visible:outline-3 md:right-0 md:left-auto md:w-full md:max-w-[420px]',
              isAway
                ? 'bottom-(--bottom-bar,0px) md:top-0 md:bottom-auto'
                : 'top-0 md:top-auto md:bottom-20',
            )}
          >
            {toasts.map((shown) => (
              <ToastCard
                key={shown.id}
                shown={shown}
                shownMs={shownMs}
                isRead={isRead}
                onFocusLost={() => list.current?.focus()}
              />
            ))}
          </ol>
        </section>
      </DismissableLayer.Branch>
      {toasts.map(({ id, title, description, action, variant }) => (
        <ToastVoice key={id} isUrgent={variant === 'destructive'}>
          {[REGION, title, description, action?.label].map((said, at) => (
            <Fragment key={at}>{said} </Fragment>
          ))}
        </ToastVoice>
      ))}
    </>
  )
}

function useHotkey(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'F8') list.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}

/** A toast waits while the keyboard or the pointer is at it, and while its window is not the one in use. */
function useReading(shown: Toast | undefined) {
  const [isFocused, setFocused] = useState(false)
  // A toast that goes away under the pointer isn't left by it.
  const [pointedAt, setPointedAt] = useState<Toast>()
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    const left = () => setElsewhere(true)
    const back = () => setElsewhere(false)
    addEventListener('blur', left)
    addEventListener('focus', back)
    return () => {
      removeEventListener('blur', left)
      removeEventListener('focus', back)
    }
  }, [])
  return {
    isRead: isFocused || (shown !== undefined && shown.id === pointedAt?.id) || isElsewhere,
    reading: {
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
      onPointerMove: () => setPointedAt(shown),
      onPointerLeave: () => setPointedAt(undefined),
    },
  }
}
