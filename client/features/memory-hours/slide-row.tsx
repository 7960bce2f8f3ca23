import { useState } from 'react'
import { longestWords, type HourSlide, type MemoryHour } from '#contract/memory-hours.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { RecordingPlayer } from '#client/ui/recording-player.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { pictureOf } from './addresses.ts'
import { SoundChoice } from './sound-choice.tsx'

interface SlideRowProps {
  familyId: string
  slide: HourSlide
  number: number
  person: MemoryHour['person']
  onChange: (slide: HourSlide) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

/** One thing of an hour: its picture, its words, and what is heard with it. */
export function SlideRow(props: SlideRowProps) {
  const { familyId, slide, number, onChange } = props
  const { memoryId, words, caption } = slide
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-hair bg-cotton p-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {memoryId ? (
        <img
          src={pictureOf(familyId, memoryId, 'small')}
          alt={caption}
          loading="lazy"
          className="h-44 w-full rounded-md object-contain sm:w-44"
        />
      ) : (
        <div className="grid h-28 place-items-center rounded-md bg-lilac sm:w-44">
          <Icon name="mic" className="size-10!" />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <Field label={`Words for number ${number}`} optional hint="They are shown very large.">
          <TextArea
            rows={1}
            className="field-sizing-content"
            maxLength={longestWords}
            value={words}
            onChange={(event) => onChange({ ...slide, words: event.currentTarget.value })}
          />
        </Field>
        <Heard {...props} />
        <Moving {...props} />
      </div>
    </li>
  )
}

function Heard({ familyId, slide, number, person, onChange }: SlideRowProps) {
  const [isOpen, setOpen] = useState(false)
  if (slide.sound)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <RecordingPlayer
          familyId={familyId}
          sound={slide.sound}
          label={`What is heard with number ${number}`}
        />
        {slide.memoryId && (
          <Button size="small" variant="link" onClick={() => onChange({ ...slide, sound: null })}>
            Without this sound<span className="sr-only"> (number {number})</span>
          </Button>
        )}
      </div>
    )
  if (!isOpen)
    return (
      <Button size="small" icon="mic" className="justify-self-start" onClick={() => setOpen(true)}>
        Add a voice or music<span className="sr-only"> to number {number}</span>
      </Button>
    )
  return (
    <SoundChoice
      {...{ familyId, person }}
      onChoose={({ sound }) => {
        onChange({ ...slide, sound })
        setOpen(false)
      }}
    />
  )
}

const Moving = ({ number, onUp, onDown, onRemove }: SlideRowProps) => (
  <div className="flex flex-wrap gap-2">
    <Button size="small" disabled={!onUp} onClick={onUp}>
      Earlier<span className="sr-only">: number {number}</span>
    </Button>
    <Button size="small" disabled={!onDown} onClick={onDown}>
      Later<span className="sr-only">: number {number}</span>
    </Button>
    <Button size="small" variant="quiet" onClick={onRemove}>
      Take it out<span className="sr-only">: number {number}</span>
    </Button>
  </div>
)
