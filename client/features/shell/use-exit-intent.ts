import { useEffect, useReducer } from 'react'
import { arrived, exitIntent, SHOW_AFTER_MS, TICK_MS } from './exit-intent.ts'

const REMEMBERED_AS = 'exit-intent-shown'

function shownBefore(): boolean {
  try {
    return localStorage.getItem(REMEMBERED_AS) === 'true'
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(REMEMBERED_AS, 'true')
  } catch {
    // Storage is blocked: the page itself still remembers until it is closed.
  }
}

/** True from the moment the popup should appear. Watches nothing while `watch` is false. */
export function useExitIntent(watch: boolean): boolean {
  const [{ phase }, happen] = useReducer(exitIntent, arrived)
  const shown = phase === 'shown'

  useEffect(() => {
    if (!watch || shown || shownBefore()) return
    const onMouse = ({ clientY, relatedTarget }: MouseEvent) => {
      if (!relatedTarget) happen({ kind: 'mouse-left', y: clientY })
    }
    const onVisibility = () =>
      happen({ kind: document.visibilityState === 'hidden' ? 'tab-hidden' : 'tab-returned' })
    const ticking = setInterval(() => happen({ kind: 'tick' }), TICK_MS)
    document.addEventListener('mouseout', onMouse)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('mouseout', onMouse)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [watch, shown])

  useEffect(() => {
    if (phase === 'shown') remember()
    if (phase !== 'waiting') return
    const waiting = setTimeout(() => happen({ kind: 'wait-over' }), SHOW_AFTER_MS)
    return () => clearTimeout(waiting)
  }, [phase])

  return watch && shown
}
