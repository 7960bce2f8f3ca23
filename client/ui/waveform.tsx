interface WaveformProps {
  /** 0 to 100, from beginning to end. */
  peaks: readonly number[]
  /** How much of it has been heard, 0 to 1. */
  share: number
}

const pitch = 6
const height = 48
const shortest = 3

/** A recording as strips: what was heard is dark, what is to come is pale. */
export function Waveform({ peaks, share }: WaveformProps) {
  const loudest = Math.max(1, ...peaks)
  return (
    <svg
      viewBox={`0 0 ${peaks.length * pitch} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-16 w-full"
    >
      {peaks.map((peak, i) => {
        const tall = Math.max(shortest, (peak / loudest) * height)
        const isHeard = (i + 0.5) / peaks.length <= share
        return (
          <rect
            key={i}
            x={i * pitch + 1}
            y={(height - tall) / 2}
            width={pitch - 2}
            height={tall}
            className={isHeard ? 'fill-cranberry' : 'fill-line'}
          />
        )
      })}
    </svg>
  )
}
