import type { ComponentType } from 'react'
import type { ShownEvent } from '#contract/memory-events.ts'
import { dayWords, monthWords } from '#contract/rules/date-words.ts'
import type { PhotoChoice } from '#contract/scrapbooks/scrapbooks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useAlbums, useChoice, useEvents } from './queries.ts'

interface Person {
  readonly id: string
  readonly name: string
}

export interface PeopleFieldProps {
  familyId: string
  people: readonly Person[]
  onChange: (people: readonly Person[]) => void
  label?: string
}

export interface Chosen {
  readonly people: readonly Person[]
  readonly since: string
  readonly until: string
  readonly albumId: string
}

interface WhichPhotosProps {
  familyId: string
  People: ComponentType<PeopleFieldProps>
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** People, days, an event or an album; whatever is left open is everything. */
export function WhichPhotos({ familyId, People, chosen, onChange }: WhichPhotosProps) {
  const { people, since, until, albumId } = chosen
  const { data: known } = useAlbums(familyId)
  const { data: happened } = useEvents(familyId)
  const events = happened?.items ?? []
  const at = events.findIndex((event) => event.since === since && event.until === until)
  return (
    <fieldset className="grid gap-4 rounded-lg border border-hair p-4">
      <legend className="px-2 font-display text-xl font-bold">Which photos?</legend>
      <People
        familyId={familyId}
        people={people}
        label="Who it is about"
        onChange={(next) => onChange({ ...chosen, people: next })}
      />
      {events.length > 0 && (
        <Field label="Something that happened" optional>
          <Select
            options={[
              { value: '', label: 'Nothing in particular' },
              ...events.map((event, i) => ({ value: String(i), label: eventWords(event) })),
            ]}
            value={at < 0 ? '' : String(at)}
            onChange={({ currentTarget: { value } }) => {
              const event = value === '' ? undefined : events[Number(value)]
              onChange({ ...chosen, since: event?.since ?? '', until: event?.until ?? '' })
            }}
          />
        </Field>
      )}
      <Days chosen={chosen} onChange={onChange} />
      {known && known.albums.length > 0 && (
        <Field label="Album" optional>
          <Select
            options={[
              { value: '', label: 'Any' },
              ...known.albums.map((album) => ({ value: album.id, label: album.title })),
            ]}
            value={albumId}
            onChange={(event) => onChange({ ...chosen, albumId: event.currentTarget.value })}
          />
        </Field>
      )}
    </fieldset>
  )
}

function Days({ chosen, onChange }: Pick<WhichPhotosProps, 'chosen' | 'onChange'>) {
  const { since, until } = chosen
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="From which day" optional>
        <TextInput
          type="date"
          value={since}
          onChange={(event) => onChange({ ...chosen, since: event.currentTarget.value })}
        />
      </Field>
      <Field label="Until which day" optional>
        <TextInput
          type="date"
          value={until}
          min={since || undefined}
          onChange={(event) => onChange({ ...chosen, until: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}

function eventWords({ since, until, place, count }: ShownEvent): string {
  const when = since === until ? dayWords(since) : `${dayWords(since)} – ${dayWords(until)}`
  return [place, when, count === 1 ? '1 photo' : `${count} photos`].filter(Boolean).join(', ')
}

/** How many there are, before anything is laid out. */
export function FoundPhotos({ familyId, choice }: { familyId: string; choice: PhotoChoice }) {
  const { data, error } = useChoice(familyId, choice)
  if (error)
    return (
      <p role="alert" className="font-[650] text-danger">
        {failureWords(error)}
      </p>
    )
  return <output className="block min-h-7 text-lg font-[650]">{data && foundWords(data)}</output>
}

interface Found {
  readonly photos: number
  readonly firstOn: string | null
  readonly lastOn: string | null
}

function foundWords({ photos, firstOn, lastOn }: Found): string {
  if (photos === 0)
    return 'No photo fits that yet. Choose fewer conditions, or begin with empty pages.'
  const from = firstOn && monthWords(firstOn)
  const to = lastOn && monthWords(lastOn)
  const when = from && to ? (from === to ? `, of ${from}` : `, from ${from} to ${to}`) : ''
  return `${photos === 1 ? 'One photo' : `${photos.toLocaleString('en-US')} photos`}${when}`
}
