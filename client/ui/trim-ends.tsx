import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { RangeInput } from './range-input.tsx'
import {
  isWhole,
  moved,
  preciseTime,
  spokenTime,
  trimStepMs,
  type TrimRange,
} from './trim-range.ts'
import { TrimStrips } from './trim-strips.tsx'
import { useStretch } from './use-stretch.ts'

interface TrimEndsProps {
  src: string
  peaks: readonly number[]
  durationMs: number
  range: TrimRange
  onChange: (range: TrimRange) => void
  onDone: () => void
}

const lastBitMs = 3000

/** Takes the rustle before the first word and the silence after the last away. The recording itself stays whole. */
export function TrimEnds({ src, peaks, durationMs, range, onChange, onDone }: TrimEndsProps) {
  const { player, sound, play, stop } = useStretch(durationMs)
  const { startMs, endMs } = range
  const heard = Math.min(1, (sound.position * 1000) / durationMs)
  return (
    <section aria-label="Trim the ends" className="grid gap-5 rounded-md bg-mist p-4 sm:p-5">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one’s own voice, a moment after it was spoken */}
      <audio ref={(audio) => player.attach(audio)} src={src} preload="auto" />
      <TrimStrips {...{ peaks, durationMs, range, heard, onChange }} />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['start', 'end'] as const).map((end) => (
          <End key={end} end={end} {...{ range, durationMs, onChange }} />
        ))}
      </div>
      <output className="block">
        <b className="tabular-nums">{preciseTime(endMs - startMs)}</b> of {preciseTime(durationMs)}{' '}
        will be heard. What you recorded is kept whole, so you can change this again.
      </output>
      <div className="flex flex-wrap gap-3">
        {sound.isPlaying ? (
          <Button icon="pause" onClick={stop}>
            Stop
          </Button>
        ) : (
          <>
            <Button icon="play" onClick={() => play({ fromMs: startMs, toMs: endMs })}>
              Hear it from its new start
            </Button>
            <Button
              onClick={() => play({ fromMs: Math.max(startMs, endMs - lastBitMs), toMs: endMs })}
            >
              Hear its new end
            </Button>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3 border-t border-hair pt-4">
        <Button variant="action" icon="check" onClick={onDone}>
          That’s right
        </Button>
        {!isWhole(range, durationMs) && (
          <Button variant="quiet" onClick={() => onChange({ startMs: 0, endMs: durationMs })}>
            Use all of it again
          </Button>
        )}
      </div>
    </section>
  )
}

interface EndProps extends Pick<TrimEndsProps, 'range' | 'durationMs' | 'onChange'> {
  end: 'start' | 'end'
}

function End({ end, range, durationMs, onChange }: EndProps) {
  const value = end === 'start' ? range.startMs : range.endMs
  return (
    <Field
      label={
        <>
          {end === 'start' ? 'Begins at' : 'Ends at'}{' '}
          <span className="tabular-nums">{preciseTime(value)}</span>
        </>
      }
    >
      <RangeInput
        aria-label={end === 'start' ? 'Begins at' : 'Ends at'}
        aria-valuetext={spokenTime(value)}
        min={0}
        max={Math.ceil(durationMs / trimStepMs) * trimStepMs}
        step={trimStepMs}
        value={value}
        onChange={(event) =>
          onChange(moved(range, end, Number(event.currentTarget.value), durationMs))
        }
      />
    </Field>
  )
}
