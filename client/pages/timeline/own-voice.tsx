import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { media } from '#contract/media.ts'
import { call } from '#client/platform/api.ts'
import { Heard, type HeardProps } from './moment-row.tsx'

/** A voice of one's own family. The line of its loudness is read once it is nearly in sight. */
export function OwnVoice({ voice, title }: HeardProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useOnceNear(place)
  const { familyId, mediaId } = voice.kept!
  const { data } = useQuery({
    queryKey: ['media', familyId, mediaId, 'line'],
    enabled: isNear && voice.peaks !== null,
    queryFn: ({ signal }) => call(media.show, { params: { familyId, mediaId } }, { signal }),
    select: ({ copy }) => copy.peaks,
  })
  return (
    <div ref={place}>
      <Heard voice={{ ...voice, peaks: data ?? voice.peaks }} title={title} />
    </div>
  )
}

function useOnceNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const watcher = new IntersectionObserver(([entry]) => entry!.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isNear, place])
  return isNear
}
