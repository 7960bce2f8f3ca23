import { useRef, useState, type PointerEvent } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'

interface ScrubberThumbProps {
  /** How far down it stands, from 0 to 1. */
  share: number
  /** The time that is on the screen. */
  words: string
  onDrag: (share: number) => void
}

/**
 * What a finger takes hold of, 44 pixels each way; the line above and below it scrolls the page as anything else does.
 * While it is held, the time stands beside it, where the finger doesn't lie over it. Keys and screen readers have the
 * slider beneath.
 */
export function ScrubberThumb({ share, words, onDrag }: ScrubberThumbProps) {
  const line = useRef<HTMLDivElement>(null)
  /** Where in the thumb it was taken hold of. */
  const hold = useRef(0)
  const [held, setHeld] = useState<number>()
  const shown = held ?? share
  const shareAt = (event: PointerEvent) => {
    const { top, height } = line.current!.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientY - hold.current - top) / height))
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    hold.current = event.clientY - event.currentTarget.getBoundingClientRect().top - thumbPx / 2
    setHeld(share)
  }
  const drag = (event: PointerEvent) => {
    if (held === undefined) return
    const to = shareAt(event)
    setHeld(to)
    onDrag(to)
  }
  return (
    <div aria-hidden="true" className="md:hidden">
      <div className="pointer-events-none absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 rounded-full bg-line" />
      {/* The middle of the thumb goes from half a thumb below the top to half a thumb above the bottom. */}
      <div ref={line} className="pointer-events-none absolute inset-x-0 inset-y-[22px]">
        <div
          data-thumb
          onPointerDown={begin}
          onPointerMove={drag}
          onPointerUp={() => setHeld(undefined)}
          onPointerCancel={() => setHeld(undefined)}
          style={{ top: `${shown * 100}%` }}
          className="pointer-events-auto absolute right-0 -mt-[22px] grid size-[44px] cursor-grab touch-none place-items-center justify-items-end"
        >
          <span
            className={classNames(
              'grid h-[44px] w-[30px] place-content-center rounded-full border-[1.5px] shadow-lifted',
              held === undefined
                ? 'border-line bg-cotton text-ink'
                : 'border-indigo bg-indigo text-on-cloth',
            )}
          >
            <Icon name="chevron-down" className="size-4 rotate-180" />
            <Icon name="chevron-down" className="size-4" />
          </span>
        </div>
        {held !== undefined && (
          <span
            style={{ top: `${shown * 100}%` }}
            className="absolute right-[60px] -translate-y-1/2 rounded-full bg-indigo px-4 py-2 text-xl font-[650] whitespace-nowrap text-on-cloth shadow-lifted"
          >
            {words}
          </span>
        )}
      </div>
    </div>
  )
}

const thumbPx = 44
