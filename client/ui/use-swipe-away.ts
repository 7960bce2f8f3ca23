import { useRef, useState, type PointerEvent } from 'react'

// A press that trembles isn't a swipe; a finger trembles more.
const STARTS_AT_PX = { touch: 10, other: 2 }

/** Props of something that follows a swipe to the right, and leaves when it went further than `thresholdPx`. */
export function useSwipeAway(thresholdPx: number, onAway: () => void) {
  const from = useRef<{ x: number; y: number }>(null)
  const [swipe, setSwipe] = useState<'none' | 'move' | 'cancel' | 'end'>('none')
  const [movedPx, setMovedPx] = useState(0)

  function move(event: PointerEvent<HTMLElement>) {
    if (!from.current) return
    const right = event.clientX - from.current.x
    const aside = Math.abs(event.clientY - from.current.y)
    const startsAt = event.pointerType === 'touch' ? STARTS_AT_PX.touch : STARTS_AT_PX.other
    if (swipe !== 'move') {
      if (Math.max(right, aside) <= startsAt) return
      if (right <= aside) {
        from.current = null
        return
      }
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    setSwipe('move')
    setMovedPx(Math.max(0, right))
  }

  function letGo(isAway: boolean) {
    from.current = null
    if (swipe !== 'move') return
    setSwipe(isAway ? 'end' : 'cancel')
    setMovedPx(0)
    if (isAway) onAway()
  }

  return {
    ...(swipe !== 'none' && { 'data-swipe': swipe }),
    style: {
      touchAction: 'none',
      userSelect: 'none',
      ...(movedPx && { translate: `${movedPx}px` }),
    } as const,
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: move,
    onPointerUp: () => letGo(movedPx > thresholdPx),
    onPointerCancel: () => letGo(false),
  }
}
