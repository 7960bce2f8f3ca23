import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { cueAt, cuesIn } from './web-vtt.ts'

interface CaptionsProps {
  path: string
  /** What holds the player. */
  stage: RefObject<HTMLDivElement | null>
  /** Nobody has gone over what the engine wrote. */
  isUncorrected: boolean
}

/** What is said, line by line; the one being said stands out, and a press on a line goes there. */
export function Captions({ path, stage, isUncorrected }: CaptionsProps) {
  const { data: cues = [] } = useQuery({ queryKey: ['captions', path], queryFn: () => read(path) })
  const position = usePosition(stage)
  const current = cueAt(cues, position)
  if (cues.length === 0) return null
  const go = (ms: number) => {
    const player = playerIn(stage)
    if (player) player.currentTime = ms / 1000
  }
  return (
    <details className="rounded-md border-2 border-dashed border-line bg-mist px-5 py-2">
      <summary className="flex min-h-touch cursor-pointer items-center text-lg font-[650]">
        Read along{isUncorrected && ': written down by a machine'}
      </summary>
      <ol className="max-h-80 overflow-y-auto pb-3 text-lg">
        {cues.map(({ startMs, text }, i) => (
          <li key={startMs}>
            <button
              type="button"
              onClick={() => go(startMs)}
              aria-current={i === current ? 'true' : undefined}
              className={classNames(
                'min-h-floor w-full rounded-md px-2 py-1 text-left [overflow-wrap:anywhere] hover:bg-lilac',
                i === current && 'bg-lilac font-[650]',
              )}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
      <p className="border-t border-hair py-3 text-thread">
        {isUncorrected
          ? 'A machine wrote this down and nobody has corrected it, so some words may be wrong. The voice itself is what counts.'
          : 'Somebody has gone over what is written here. The voice itself is what counts.'}
      </p>
    </details>
  )
}

async function read(path: string) {
  const answer = await fetch(path)
  return answer.ok ? cuesIn(await answer.text()) : []
}

const playerIn = (stage: RefObject<HTMLDivElement | null>) =>
  stage.current?.querySelector<HTMLMediaElement>('audio, video')

/** Where the player is. Its events don't rise, but whoever stands above can catch them on their way down. */
function usePosition(stage: RefObject<HTMLDivElement | null>): number {
  const [position, setPosition] = useState(0)
  useEffect(() => {
    const above = stage.current
    const look = () => setPosition((playerIn(stage)?.currentTime ?? 0) * 1000)
    above?.addEventListener('timeupdate', look, true)
    return () => above?.removeEventListener('timeupdate', look, true)
  }, [stage])
  return position
}
