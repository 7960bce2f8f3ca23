import { Presence } from 'radix-ui/internal'
import { useEffect, useEffectEvent, useRef } from 'react'
import { buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { toastStore, type Toast } from './toast-store.ts'
import { useEscape } from './use-escape.ts'
import { useSwipeAway } from './use-swipe-away.ts'

// spec §9
const TOAST_SWIPE_PX = 50

interface ToastCardProps {
  shown: Toast
  shownMs: number
  /** Somebody is reading it: it stays. */
  isRead: boolean
  /** It has the keyboard, and leaves. */
  onFocusLost: () => void
}

export function ToastCard({ shown, shownMs, isRead, onFocusLost }: ToastCardProps) {
  const card = useRef<HTMLLIElement>(null)
  const close = () => {
    if (card.current?.contains(document.activeElement)) onFocusLost()
    toastStore.dismiss(shown.id)
  }
  useLeaving(shown.open && !isRead && shownMs, close)
  useEscape(close, card)
  const swipe = useSwipeAway(TOAST_SWIPE_PX, close)
  return (
    <Presence.Root present={shown.open}>
      <li
        ref={card}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever came by F8 reads it whole, then its buttons
        tabIndex={0}
        data-state={shown.open ? 'open' : 'closed'}
        data-variant={shown.variant}
        {...swipe}
        className={classNames(
          'pointer-events-auto @container max-h-[60dvh] overflow-y-auto rounded-lg border-2 border-l-8 bg-cotton p-[min(1rem,16px)] shadow-lifted',
          'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in data-[swipe=end]:animate-slide-out',
          shown.variant === 'destructive' ? 'border-danger' : 'border-teal',
        )}
      >
        <Words shown={shown} close={close} />
      </li>
    </Presence.Root>
  )
}

function Words({ shown, close }: { shown: Toast; close: () => void }) {
  const { title, description, action, variant } = shown
  const wrong = variant === 'destructive'
  // Where the letters are large there is no room for words beside a button: both buttons stand below them.
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3">
      <Icon
        name={wrong ? 'warning' : 'check'}
        className={classNames('mt-0.5', wrong ? 'text-danger' : 'text-success')}
      />
      <div className="hyphens-auto [overflow-wrap:anywhere] @max-[17rem]:col-span-2">
        {title && <div className="font-[650]">{title}</div>}
      </div>
      <button
        type="button"
        onClick={close}
        className="-m-1.5 inline-flex min-h-floor min-w-floor shrink-0 items-center gap-1 rounded-md px-2 text-sm font-[650] text-link hover:bg-lilac @max-[17rem]:col-start-3 @max-[17rem]:row-start-3 @max-[17rem]:m-0 @max-[17rem]:self-end"
      >
        <Icon name="close" />
        Close
      </button>
      {description && (
        <div className="col-span-full text-thread [overflow-wrap:anywhere] @max-[17rem]:row-start-2 sm:col-span-2 sm:col-start-2">
          {description}
        </div>
      )}
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run()
            close()
          }}
          className={buttonLook({
            size: 'small',
            className:
              'col-span-full mt-2 justify-self-start @max-[17rem]:col-span-2 @max-[17rem]:row-start-3 sm:col-span-2 sm:col-start-2',
          })}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

/** Whoever has stopped to read gets the whole time again. */
function useLeaving(afterMs: number | false, leave: () => void): void {
  const left = useEffectEvent(leave)
  useEffect(() => {
    if (afterMs === false || afterMs === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => left(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
}
