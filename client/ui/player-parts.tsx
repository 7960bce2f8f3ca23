import { useId, type ReactNode } from 'react'
import { formatDuration } from '#contract/rules/duration.ts'
import { buttonLook } from './button-look.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Select } from './select.tsx'
import type { Sound, SoundPlayer } from './sound-player.ts'
import { Waveform } from './waveform.tsx'

const back = 15
const speeds = ['0.75', '1', '1.25', '1.5', '2'].map((value) => ({ value, label: `${value}×` }))

interface PlayerButtonsProps {
  label: string
  sound: Sound
  player: SoundPlayer
  /** What only some players have. */
  children?: ReactNode
}

/** Play, a little back, and how fast: the same for everything that is heard. */
export function PlayerButtons({ label, sound, player, children }: PlayerButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button
        variant="action"
        size="large"
        icon={sound.isPlaying ? 'pause' : 'play'}
        onClick={player.toggle}
        className="min-w-36"
      >
        {sound.isPlaying ? 'Pause' : 'Play'}
        <span className="sr-only"> {label}</span>
      </Button>
      {(sound.duration ?? back) >= back && (
        <Button onClick={() => player.seek(sound.position - back)}>{back} seconds back</Button>
      )}
      <Speed speed={sound.speed} onChange={player.setSpeed} />
      {children}
    </div>
  )
}

function Speed({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="font-[650]">
        Speed
      </label>
      <Select
        id={id}
        options={speeds}
        value={String(speed)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="w-28"
      />
    </div>
  )
}

interface PositionProps {
  label: string
  sound: Sound
  onSeek: (position: number) => void
  peaks: readonly number[] | undefined
}

export function Position({ label, sound, onSeek, peaks }: PositionProps) {
  const { position, duration, isLoading } = sound
  const total = duration === undefined ? '' : ` of ${formatDuration(duration)}`
  const isDrawn = peaks !== undefined && peaks.length > 0
  return (
    <div className="grid gap-1">
      <div className={isDrawn ? 'relative rounded-md has-focus-visible:outline-3' : ''}>
        {isDrawn && <Waveform peaks={peaks} share={duration ? position / duration : 0} />}
        <input
          type="range"
          aria-label={`Position in ${label}`}
          aria-valuetext={`${formatDuration(position)}${total}`}
          min={0}
          max={Math.ceil(duration ?? 1)}
          step={1}
          value={position}
          disabled={duration === undefined}
          onChange={(event) => onSeek(Number(event.currentTarget.value))}
          className={
            isDrawn ? 'absolute inset-0 size-full opacity-0' : 'h-floor w-full accent-indigo'
          }
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <span>{formatDuration(position)}</span>
        <output className="text-thread">{isLoading && 'Loading…'}</output>
        <span className="text-thread">
          {duration === undefined ? '' : formatDuration(duration)}
        </span>
      </p>
    </div>
  )
}

export function CannotPlay({
  downloadSrc,
  name,
}: {
  downloadSrc: string
  name: string | undefined
}) {
  return (
    <div role="alert" className="grid gap-3 rounded-lg border-2 border-danger p-4">
      <p>
        This recording couldn’t be played here. It is safe: save it to this device and open it with
        another program, or reload the page and try again.
      </p>
      <a
        href={downloadSrc}
        download={name ?? true}
        className={`${buttonLook({})} justify-self-start`}
      >
        <Icon name="download" />
        <span>Save to this device</span>
      </a>
    </div>
  )
}
