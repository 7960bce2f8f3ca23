import { useRef, type PointerEvent } from 'react'
import { Waveform } from './waveform.tsx'
import { moved, type TrimRange } from './trim-range.ts'

interface TrimStripsProps {
  peaks: readonly number[]
  durationMs: number
  range: TrimRange
  /** How far it is being heard, 0 to 1. */
  heard: number
  onChange: (range: TrimRange) => void
}

const middling: readonly number[] = Array.from(
  { length: 48 },
  (_, i) => 40 + 25 * Math.sin(i * 1.7),
)

/**
 * The recording as strips with a handle at each end, to be dragged by a finger or a mouse. The sliders below say and
 * do the same, so this is hidden from screen readers and the keyboard.
 */
export function TrimStrips({ peaks, durationMs, range, heard, onChange }: TrimStripsProps) {
  const strips = useRef<HTMLDivElement>(null)
  const dragged = useRef<'start' | 'end' | undefined>(undefined)
  const msAt = ({ clientX }: PointerEvent) => {
    const { left, width } = strips.current!.getBoundingClientRect()
    return ((clientX - left) / Math.max(1, width)) * durationMs
  }
  const begin = (event: PointerEvent) => {
    const at = msAt(event)
    dragged.current = at - range.startMs < range.endMs - at ? 'start' : 'end'
    event.currentTarget.setPointerCapture(event.pointerId)
    onChange(moved(range, dragged.current, at, durationMs))
  }
  const drag = (event: PointerEvent) => {
    if (dragged.current) onChange(moved(range, dragged.current, msAt(event), durationMs))
  }
  const end = () => {
    dragged.current = undefined
  }
  const start = range.startMs / durationMs
  const stop = range.endMs / durationMs
  return (
    <div
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
      className="cursor-ew-resize touch-pan-y px-3 select-none"
    >
      <div ref={strips} className="relative rounded-md bg-mist">
        <Waveform peaks={peaks.length > 0 ? peaks : middling} share={heard} />
        <Cut from={0} to={start} />
        <Cut from={stop} to={1} />
        <Handle at={start} />
        <Handle at={stop} />
      </div>
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`

/** What won't be heard lies under a veil. */
const Cut = ({ from, to }: { from: number; to: number }) => (
  <div
    className="absolute inset-y-0 bg-cotton opacity-80"
    style={{ left: percent(from), width: percent(to - from) }}
  />
)

const Handle = ({ at }: { at: number }) => (
  <div
    className="absolute -inset-y-2 w-6 -translate-x-1/2 rounded-md border-2 border-cotton bg-cranberry after:absolute after:inset-y-3 after:left-1/2 after:-translate-x-1/2 after:border-l-2 after:border-dashed after:border-on-cloth"
    style={{ left: percent(at) }}
  />
)
