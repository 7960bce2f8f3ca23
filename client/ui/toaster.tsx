import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { toastStore, type Toast } from './toast-store.ts'

// spec §9
const TOAST_SHOWN_MS = 5000
const TOAST_SWIPE_PX = 50
const REGION = 'Notification'

const noToasts: readonly Toast[] = []

function ToastCard({ shown, shownMs }: { shown: Toast; shownMs: number }) {
  const wrong = shown.variant === 'destructive'
  return (
    <Radix.Root
      open={shown.open}
      onOpenChange={(open) => !open && toastStore.dismiss(shown.id)}
      duration={shownMs}
      type={wrong ? 'foreground' : 'background'}
      data-variant={shown.variant}
      className={classNames(
        'pointer-events-auto grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-lg border-2 border-l-8 bg-cotton p-4 shadow-lifted',
        'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in data-[swipe=end]:animate-slide-out',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        wrong ? 'border-danger' : 'border-teal',
      )}
    >
      <Icon
        name={wrong ? 'warning' : 'check'}
        className={classNames('mt-0.5', wrong ? 'text-danger' : 'text-success')}
      />
      <div className="[overflow-wrap:anywhere]">
        {shown.title && <Radix.Title className="font-[650]">{shown.title}</Radix.Title>}
      </div>
      <Radix.Close className="-m-1.5 inline-flex min-h-floor min-w-floor shrink-0 items-center gap-1 rounded-md px-2 text-sm font-[650] text-link hover:bg-lilac">
        <Icon name="close" />
        Close
      </Radix.Close>
      <div className="col-span-full [overflow-wrap:anywhere] sm:col-span-2 sm:col-start-2">
        {shown.description && (
          <Radix.Description className="text-thread">{shown.description}</Radix.Description>
        )}
        {shown.action && (
          <Radix.Action
            altText={shown.action.label}
            onClick={shown.action.run}
            className={buttonLook({ size: 'small', className: 'mt-2' })}
          >
            {shown.action.label}
          </Radix.Action>
        )}
      </div>
    </Radix.Root>
  )
}

interface ToasterProps {
  shownMs?: number
  /** F8 was pressed before this part was there. */
  isFocused?: boolean
}

/** Where toasts appear. F8 brings the keyboard here; a swipe to the right sends a toast away. */
export function Toaster({ shownMs = TOAST_SHOWN_MS, isFocused }: ToasterProps) {
  const viewport = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (isFocused) viewport.current?.focus()
  }, [isFocused])
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => noToasts)
  return (
    <Radix.Provider
      label={REGION}
      duration={shownMs}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
    >
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} shownMs={shownMs} />
      ))}
      <Radix.Viewport
        ref={viewport}
        label={REGION}
        hotkey={['F8']}
        className="fixed inset-x-0 top-0 z-60 m-0 flex flex-col gap-2 p-4 outline-none focus-visible:outline-3 md:top-auto md:right-0 md:bottom-20 md:left-auto md:w-full md:max-w-[420px]"
      />
    </Radix.Provider>
  )
}
