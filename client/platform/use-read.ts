import { useEffect, useState } from 'react'
import { read } from './api.ts'

interface Read<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly refetch: () => void
}

interface Kept<Data> {
  readonly path: string
  readonly tries: number
  readonly data?: Data
  readonly error?: unknown
}

/** Reads one address without the query cache, which public pages do without. `undefined` reads nothing yet. */
export function useRead<Data>(path: string | undefined): Read<Data> {
  const [kept, setKept] = useState<Kept<Data>>()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (!path) return
    const { signal, abort } = controller()
    read<Data>(path, signal).then(
      (data) => setKept({ path, tries, data: data! }),
      (error: unknown) => {
        if (!signal.aborted) setKept({ path, tries, error })
      },
    )
    return abort
  }, [path, tries])

  const current = kept?.path === path ? kept : undefined
  return {
    data: current?.data,
    error: current?.error,
    refetch: () => {
      // What is on the screen stays until there is something newer.
      if (current?.error) setKept(undefined)
      setTries(tries + 1)
    },
  }
}

function controller() {
  const made = new AbortController()
  return { signal: made.signal, abort: () => made.abort() }
}
