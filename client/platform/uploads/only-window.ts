import { useEffect, useState } from 'react'
import { handedFiles } from './handed-files.ts'

const asked = new Map<string, Promise<void>>()

/** Resolves once this window alone takes up what waits under this name, and it does until it is closed. */
function whenOurs(name: string): Promise<void> {
  let known = asked.get(name)
  if (!known) {
    known = new Promise((resolve) => {
      // Where a browser can't tell, each window takes up what it finds; the server keeps the same only once.
      if (!('locks' in navigator)) return resolve()
      const forever = new Promise<never>(() => {})
      void navigator.locks.request(`kinfold handed over ${name}`, () => {
        resolve()
        return forever
      })
    })
    asked.set(name, known)
  }
  return known
}

/** Of several windows of one person, one takes up what was handed over; when it is closed, the next one does. */
export function useOnlyWindow(name: string, isNeeded: boolean): boolean {
  const [ours, setOurs] = useState<string>()
  useEffect(() => {
    if (!isNeeded || ours === name) return
    let isHere = true
    void whenOurs(name)
      // Another window may have brought it in meanwhile.
      .then(() => handedFiles.lookAgain())
      .then(() => isHere && setOurs(name))
    return () => {
      isHere = false
    }
  }, [name, isNeeded, ours])
  return ours === name
}
