import type { ReactNode } from 'react'
import { shutKinds } from '#contract/rules/beyond/beyond-words.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { ForeseenView } from './foreseen-view.tsx'
import { askedFrom, type Intention } from './intention.ts'
import { sealedNeverAnswer } from './trigger-words.ts'
import { obstacleWords, type ForeseenFor } from './use-foreseen.ts'

/** Who stands behind what waits for this. */
export type Backing = (waitsFor: 'event' | 'passing') => ReactNode

interface PlanAheadProps {
  intention: Intention
  /** From `useForeseenFor`. */
  ahead: readonly ForeseenFor[]
  /** Whether keepers stand behind what is sealed; nothing where that can't be chosen. */
  backing?: Backing
  /** Its author sealed the recording beyond us. */
  isBeyond?: boolean | undefined
}

/** What will happen, by the rule itself, and the sentence that every message carries. */
export function PlanAhead({ intention, ahead, backing, isBeyond = false }: PlanAheadProps) {
  const trigger = askedFrom(intention.when)
  if (trigger?.kind === 'event' || trigger?.kind === 'passing')
    return <Sealed kind={trigger.kind} backing={backing} isBeyond={isBeyond} />
  return (
    <div className="grid gap-4">
      {ahead.map(({ person, foreseen }) => {
        const name = calledName(person)
        if (foreseen.obstacle === 'birth-date')
          return <NoBirthDate key={person.id} personId={person.id} name={name} />
        if (foreseen.isUnseen)
          return (
            <p key={person.id}>
              When {name} was born isn’t shown to you, so we can’t tell you the day before. If your
              family has written the birth date down, the message goes by it; if not, we say so.
            </p>
          )
        if (foreseen.obstacle)
          return (
            <p key={person.id} className="font-[650] text-danger">
              {ahead.length > 1 && `${name}: `}
              {obstacleWords[foreseen.obstacle]}
            </p>
          )
        return (
          <section key={person.id} aria-label={`What will happen for ${name}`}>
            {ahead.length > 1 && <h4 className="mb-1.5 text-lg">{name}</h4>}
            <ForeseenView foreseen={foreseen} />
          </section>
        )
      })}
    </div>
  )
}

const NoBirthDate = ({ personId, name }: { personId: string; name: string }) => (
  <p className="font-[650] text-danger">
    We don’t know when {name} was born.{' '}
    <a href={`/connections?person=${personId}`} className="text-link underline underline-offset-4">
      Add the birth date among your people
    </a>
    , then come back; your draft stays here.
  </p>
)

interface SealedProps {
  kind: 'event' | 'passing'
  backing: Backing | undefined
  isBeyond: boolean
}

const Sealed = ({ kind, backing, isBeyond }: SealedProps) => (
  <output className="block rounded-md bg-mist p-5">
    <p>
      It is sealed now: Kinfold lets nobody but you hear or read it, and you yourself open it again
      only after signing in once more. It has no day, and nothing happens by itself.
    </p>
    <p className="mt-3">{isBeyond ? shutKinds.beyond : shutKinds.message}</p>
    <div className="mt-3">{backing?.(kind)}</div>
    <p className="mt-4 border-t border-hair pt-4 text-lg">
      <b>If you never answer:</b> {sealedNeverAnswer({ kind })}
    </p>
  </output>
)
