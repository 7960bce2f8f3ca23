import { useEffect, useRef, useState } from 'react'
import type { BlockVariant } from '#contract/rules/block-variants.ts'
import { read } from '#client/platform/api.ts'
import { mayCount } from '#client/platform/visits.ts'
import { StartTrial } from './start-trial.tsx'

interface Chosen {
  readonly variant: BlockVariant
  readonly comparisonId: string | null
}

/**
 * The form of the start-trial block that the server chose for this visitor; the prerendered banner until it answers.
 * An answer that comes after the block was seen changes nothing and counts nothing, whichever form it names.
 */
export function ChosenTrial() {
  const place = useRef<HTMLDivElement>(null)
  const [{ variant, comparisonId }, setChosen] = useState<Chosen>({
    variant: 'banner',
    comparisonId: null,
  })
  useEffect(() => {
    let wasSeen = false
    const watch = new IntersectionObserver(([entry]) => {
      wasSeen ||= entry?.isIntersecting ?? false
    })
    if (place.current) watch.observe(place.current)
    const choose = async () => {
      // Offline, or the server is busy: the banner is as good as any.
      const answer = await read<Chosen>('/api/start-block').catch(() => null)
      if (wasSeen || !answer) return
      setChosen(answer)
      if (answer.comparisonId) count(answer.comparisonId, 'shown')
    }
    void choose()
    return () => watch.disconnect()
  }, [])
  const isInColumn = variant === 'card' || variant === 'secondary'
  return (
    <div ref={place} className={isInColumn ? 'mx-auto max-w-[64rem] px-5 pb-16 md:px-10' : ''}>
      <StartTrial
        variant={variant}
        {...(comparisonId && { onStarted: () => count(comparisonId, 'started') })}
      />
    </div>
  )
}

function count(comparisonId: string, step: 'shown' | 'started'): void {
  if (!mayCount(navigator)) return
  const body = new Blob([JSON.stringify({ comparisonId, step })], { type: 'application/json' })
  navigator.sendBeacon?.('/api/start-block/steps', body)
}
