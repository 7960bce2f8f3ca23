import { useEffect, useRef } from 'react'
import { stitch } from '#contract/rules/quilt.ts'
import { drawLevels, shortest, strips } from './draw-levels.ts'

interface LevelMeterProps {
  read: () => number
  isPaused: boolean
}

const margin = 12
const pitch = (100 - 2 * margin) / strips

/** A square of the quilt whose strips grow with your voice: the newest at the right, older ones walk to the left. */
export function LevelMeter({ read, isPaused }: LevelMeterProps) {
  const cloth = useRef<SVGGElement>(null)
  useEffect(() => {
    const bars = [...(cloth.current?.children ?? [])]
    if (isPaused || bars.length === 0) return
    return drawLevels(bars, read)
  }, [read, isPaused])
  const side = 100 - 2 * stitch.inset
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="block w-full rounded-md">
      <rect width="100" height="100" fill="var(--cloth-indigo)" />
      <g ref={cloth}>
        {Array.from({ length: strips }, (_, i) => (
          <rect
            key={i}
            x={margin + pitch * (i + 0.17)}
            y={50 - shortest / 2}
            width={pitch * 0.66}
            height={shortest}
            fill={i % 3 === 1 ? 'var(--cloth-sky)' : 'var(--cloth-marigold)'}
          />
        ))}
      </g>
      <rect
        x={stitch.inset}
        y={stitch.inset}
        width={side}
        height={side}
        rx={stitch.radius}
        fill="none"
        stroke="var(--cloth-cotton)"
        strokeOpacity={stitch.opacity}
        strokeWidth={stitch.width}
        strokeDasharray={stitch.dash}
        strokeLinecap="round"
      />
    </svg>
  )
}
