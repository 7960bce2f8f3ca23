import { useEffect, useState } from 'react'

/** Keeps the screen on while it is used; a browser lets go whenever the page is hidden, so it is asked again. */
export function useScreenAwake(): 'awake' | 'asleep' {
  const [state, setState] = useState<'awake' | 'asleep'>('asleep')
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (isGone) return void held.release()
        lock = held
        setState('awake')
        held.addEventListener('release', () => setState('asleep'))
      } catch {
        // A battery that runs low, or a page that may not: the screen goes dark as usual, and the page says so.
        setState('asleep')
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
  return state
}
