import type { ReactNode } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { useOnline } from '#client/platform/online.ts'
import { ErrorState } from './error-state.tsx'

interface Query<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

interface LoadedProps<Data> {
  query: Query<Data>
  /** "the members", for "We couldn't load the members". */
  what: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What was read; before that its outline, and if it didn't come, why and a way to try again. */
export function Loaded<Data>({ query, what, skeleton, children }: LoadedProps<Data>) {
  const online = useOnline()
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <ErrorState title={`We couldn’t load ${what}`} onRetry={() => void query.refetch()}>
        {failureWords(query.error)}
      </ErrorState>
    )
  if (!online)
    return (
      <output className="block rounded-lg border-2 border-dashed border-line p-5">
        You’re offline. {capitalised(what)} will be here once you’re connected again; nothing is
        lost.
      </output>
    )
  return skeleton
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
