import { useState, type ReactNode } from 'react'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { NoLetter } from './no-letter.tsx'

interface Regular {
  readonly hindrance: string | null
}
type Reason<State extends Regular> = NonNullable<State['hindrance']>

interface RegularLetterProps<State extends Regular> {
  query: { readonly data: State | undefined; readonly error: unknown; refetch: () => unknown }
  /** "your weekly question" */
  what: string
  /** Why none can be had just now, by its reason. */
  why: Readonly<Record<Reason<State>, string>>
  isOn: boolean
  /** Said once it was on and is no more: “No more questions will come.” */
  stopped: string
  stop: ReactNode
  children: (state: State) => ReactNode
}

/** A letter that comes again and again to whoever asks for it: what is to be chosen, or why it can’t be had. */
export function RegularLetter<State extends Regular>({
  query,
  what,
  why,
  isOn,
  stopped,
  stop,
  children,
}: RegularLetterProps<State>) {
  const [wasOn, setWasOn] = useState(isOn)
  if (isOn && !wasOn) setWasOn(true)
  return (
    <Loaded
      query={query}
      what={what}
      skeleton={<SkeletonLines lines={2} label={`Loading ${what}`} />}
    >
      {(state) => (
        <>
          <output className="font-[650] empty:hidden">{wasOn && !isOn && stopped}</output>
          {state.hindrance === null ? (
            children(state)
          ) : (
            <>
              <NoLetter reason={state.hindrance}>{why[state.hindrance as Reason<State>]}</NoLetter>
              {/* It was asked for before, although none can be had now. */}
              {isOn && stop}
            </>
          )}
        </>
      )}
    </Loaded>
  )
}
