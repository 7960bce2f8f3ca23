import { useEffect, useRef, useState } from 'react'
import type { TrialVariant } from '#contract/rules/trial-block.ts'
import { read } from '#client/platform/api.ts'
import { mayCount } from '#client/platform/visits.ts'
import { StartTrial } from './start-trial.tsx'

interface Chosen {
  readonly variant: TrialVariant
  readonly testId: string | null
}

/**
 * The form of the start-trial block that the server chose for this visitor; the prerendered banner until it answers.
 * An answer that comes after the block was seen changes nothing and counts nothing, whichever form it names.
 */
export function ChosenTrial() {
  const place = useRef<HTMLDivElement>(null)
  const [{ variant, testId }, setChosen] = useState<Chosen>({ variant: 'banner', testId: null })
  useEffect(() => {
    let wasSeen = false
    const watch = new IntersectionObserver(([entry]) => {
      wasSeen ||= entry?.isIntersecting ?? false
    })
    if (place.current) watch.observe(place.current)
    const choose = async () => {
      // Offline, or the server is busy: the banner is as good as any.
      const answer = await read<Chosen>('/api/trial-block').catch(() => null)
      if (wasSeen || !answer) return
      setChosen(answer)
      if (answer.testId) count(answer.testId, 'shown')
    }
    void choose()
    return () => watch.disconnect()
  }, [])
  const isInColumn = variant === 'card' || variant === 'secondary'
  return (
    <div ref={place} className={isInColumn ? 'mx-auto max-w-[64rem] px-5 pb-16 md:px-10' : ''}>
      <StartTrial
        variant={variant}
        {...(testId && { onStarted: () => count(testId, 'started') })}
      />
    </div>
  )
}

function count(testId: string, step: 'shown' | 'started'): void {
  if (!mayCount(navigator)) return
  const body = new Blob([JSON.stringify({ testId, step })], { type: 'application/json' })
  navigator.sendBeacon?.('/api/trial-block/steps', body)
}
