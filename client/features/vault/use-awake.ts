import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether anybody could see the page. */
export const useInSight = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  )

/** Keeps the screen from going dark, where the browser can; it gives the lock back whenever the page is out of sight. */
export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    return () => void lock?.then((held) => held?.release()).catch(() => undefined)
  }, [isWanted])
}
