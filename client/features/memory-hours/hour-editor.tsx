import { Link, useLocation } from 'wouter'
import {
  longestWords,
  memoryHours,
  mostSlides,
  type HourSlide,
  type MemoryHour,
} from '#contract/memory-hours.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Select } from '#client/ui/select.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { hoursHref, showHref } from './addresses.ts'
import { Agreement } from './agreement.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { useHour, useHoursChange, type HourIds } from './queries.ts'
import { SlideRow } from './slide-row.tsx'
import { SoundChoice } from './sound-choice.tsx'
import { asListed, useHourDraft, useSaving, type ListedSlide } from './use-hour-draft.ts'

interface HourEditorProps extends HourIds {
  mayChange: boolean
}

/** What is in an hour, in which order, and with which words. */
export function HourEditor({ familyId, hourId, mayChange }: HourEditorProps) {
  const query = useHour({ familyId, hourId })
  return (
    <>
      <Link
        href={hoursHref}
        className="inline-flex min-h-touch items-center justify-self-start text-link underline underline-offset-4"
      >
        All memory hours
      </Link>
      <Loaded
        query={query}
        what="this memory hour"
        skeleton={<SkeletonLines lines={8} label="Opening the memory hour" />}
      >
        {(hour) =>
          hour ? (
            <Written
              key={hour.version}
              ids={{ familyId, hourId }}
              hour={hour}
              mayChange={mayChange}
            />
          ) : (
            <p className="text-lg">This memory hour isn’t here any more.</p>
          )
        }
      </Loaded>
    </>
  )
}

const paces = [
  { value: '', label: 'Only when they press the button' },
  { value: '15', label: 'After a quarter of a minute' },
  { value: '30', label: 'After half a minute' },
  { value: '60', label: 'After a minute' },
]

interface WrittenProps {
  ids: HourIds
  hour: MemoryHour
  mayChange: boolean
}

function Written({ ids, hour, mayChange }: WrittenProps) {
  const { draft, isChanged, isRecalled, change, drop } = useHourDraft(ids, hour)
  const { title, pace, slides } = draft
  const { save, press } = useSaving(ids, draft, drop)
  const setSlides = (next: readonly ListedSlide[]) => change({ slides: next })
  const isFull = slides.length >= mostSlides
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isRecalled && <NotYetSaved onDrop={drop} />}
      <NameAndPace
        {...{ hour, title, pace }}
        onTitle={(next) => change({ title: next })}
        onPace={(next) => change({ pace: next })}
      />
      <InOrder familyId={ids.familyId} person={hour.person} slides={slides} onChange={setSlides} />
      {isFull ? (
        <p className="text-thread">{mostSlides} is as much as fits. Take one out to add another.</p>
      ) : (
        <Adding ids={ids} hour={hour} slides={slides} onChange={setSlides} />
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {save.error && failureWords(save.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <SaveButton
          isChanged={isChanged}
          isRefused={!mayChange || title.trim() === ''}
          isPending={save.isPending}
          onSave={press}
        />
        {hour.slides.length > 0 && !isChanged && (
          <ButtonLink href={showHref(hour.id)} icon="play">
            Show it
          </ButtonLink>
        )}
        <Removal ids={ids} />
      </div>
      <Agreement ids={ids} hour={hour} />
    </div>
  )
}

interface SaveButtonProps {
  isChanged: boolean
  isRefused: boolean
  isPending: boolean
  onSave: () => void
}

const SaveButton = ({ isChanged, isRefused, isPending, onSave }: SaveButtonProps) => (
  <Button
    variant="primary"
    disabled={isRefused || !isChanged}
    pending={isPending}
    pendingLabel="Saving…"
    onClick={onSave}
  >
    {isChanged ? 'Save the hour' : 'Saved'}
  </Button>
)

const NotYetSaved = ({ onDrop }: { onDrop: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-mist p-4">
    <p>You changed this hour and didn’t save it yet. It is here as you left it.</p>
    <Button variant="quiet" onClick={onDrop}>
      Throw away what I changed
    </Button>
  </div>
)

interface NameAndPaceProps {
  hour: MemoryHour
  title: string
  pace: string
  onTitle: (title: string) => void
  onPace: (pace: string) => void
}

const NameAndPace = ({ hour, title, pace, onTitle, onPace }: NameAndPaceProps) => (
  <Card title={`For ${hour.person.name}`}>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="What is it called?">
        <TextInput
          maxLength={100}
          value={title}
          onChange={(event) => onTitle(event.currentTarget.value)}
        />
      </Field>
      <Field label="When does the next one come?">
        <Select
          options={withOwn(pace)}
          value={pace}
          onChange={(event) => onPace(event.currentTarget.value)}
        />
      </Field>
    </div>
  </Card>
)

/** A pace of its own, where somebody gave it one elsewhere. */
const withOwn = (pace: string) =>
  paces.some(({ value }) => value === pace)
    ? paces
    : [...paces, { value: pace, label: `After ${pace} seconds` }]

interface SlidesProps {
  slides: readonly ListedSlide[]
  onChange: (slides: readonly ListedSlide[]) => void
}

function InOrder(props: SlidesProps & { familyId: string; person: MemoryHour['person'] }) {
  const { familyId, person, slides, onChange } = props
  const put = (at: number, slide: HourSlide) =>
    onChange(slides.with(at, { ...slides[at]!, ...slide }))
  const swap = (at: number, by: -1 | 1) =>
    onChange(slides.with(at, slides[at + by]!).with(at + by, slides[at]!))
  if (slides.length === 0)
    return <p className="text-lg text-thread">Nothing is in it yet. Choose pictures below.</p>
  return (
    <ol className="grid gap-4" aria-label="In this order">
      {slides.map((slide, at) => (
        <SlideRow
          key={slide.key}
          {...{ familyId, slide, person }}
          number={at + 1}
          onChange={(changed) => put(at, changed)}
          onUp={at > 0 ? () => swap(at, -1) : undefined}
          onDown={at < slides.length - 1 ? () => swap(at, 1) : undefined}
          onRemove={() => onChange(slides.toSpliced(at, 1))}
        />
      ))}
    </ol>
  )
}

function Adding({ ids, hour, slides, onChange }: SlidesProps & { ids: HourIds; hour: MemoryHour }) {
  const { familyId } = ids
  const inIt = new Set(slides.map(({ memoryId }) => memoryId))
  return (
    <>
      <PictureChoice
        {...{ familyId, inIt }}
        person={hour.person}
        onChoose={({ memoryId, caption }) =>
          onChange([
            ...slides,
            asListed({ memoryId, sound: null, words: caption.slice(0, longestWords), caption }),
          ])
        }
      />
      <Card title="Add something to hear, without a picture">
        <SoundChoice
          familyId={familyId}
          person={hour.person}
          onChoose={({ sound, name }) =>
            onChange([...slides, asListed({ memoryId: null, sound, words: '', caption: name })])
          }
        />
      </Card>
    </>
  )
}

function Removal({ ids }: { ids: HourIds }) {
  const [, navigate] = useLocation()
  const remove = useHoursChange(ids.familyId, () => call(memoryHours.remove, { params: ids }))
  return (
    <ConfirmDialog
      danger
      trigger={
        <Button variant="quiet" icon="trash">
          Delete this hour
        </Button>
      }
      title="Delete this memory hour?"
      description="Its pictures, voices and music stay in the vault; only their order and words are gone."
      confirmLabel="Delete it"
      onConfirm={() => remove.mutateAsync(undefined).then(() => navigate(hoursHref))}
    />
  )
}
