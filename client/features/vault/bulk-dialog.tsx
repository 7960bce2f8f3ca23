import { useState, type FormEvent } from 'react'
import type { Memory, MemoryChange } from '#contract/vault.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { DayFields } from './day-fields.tsx'
import { PeopleField } from './people-field.tsx'
import { useAlbums } from './queries.ts'
import { dayFrom, unfitDay, type TypedDay } from './typed-day.ts'
import { WordsField } from './words-field.tsx'

export type BulkKind = 'date' | 'words' | 'people' | 'album'

interface BulkDialogProps {
  familyId: string
  /** Which one is open; none while it is closed. */
  kind: BulkKind | undefined
  count: number
  onClose: () => void
  onChange: (change: Omit<MemoryChange, 'id'>) => void
  onPut: (into: { albumId: string } | { title: string }) => void
}

const titles: Record<BulkKind, string> = {
  date: 'When were they taken?',
  words: 'Words for all of them',
  people: 'Who is in them?',
  album: 'Into which album?',
}

/** One answer for everything that was chosen. */
export function BulkDialog(props: BulkDialogProps) {
  const { familyId, kind, count, onClose, onChange, onPut } = props
  const close = <Value,>(act: (value: Value) => void) => {
    return (value: Value) => {
      onClose()
      act(value)
    }
  }
  return (
    <Dialog
      open={kind !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={titles[kind ?? 'date']}
      description={`For ${count === 1 ? 'the one' : `the ${count}`} that you chose. You can undo it.`}
    >
      {kind === 'date' && <DateForm onChange={close(onChange)} />}
      {kind === 'words' && <WordsForm onChange={close(onChange)} />}
      {kind === 'people' && <PeopleForm familyId={familyId} onChange={close(onChange)} />}
      {kind === 'album' && <AlbumForm familyId={familyId} onPut={close(onPut)} />}
    </Dialog>
  )
}

type Change = Pick<BulkDialogProps, 'onChange'>

function DateForm({ onChange }: Change) {
  const [typed, setTyped] = useState<TypedDay>({
    certainty: 'year',
    year: '',
    month: '1',
    day: '1',
  })
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const day = dayFrom(typed)
    if (day === undefined || day === 'unfit') return setError(unfitDay)
    onChange({ day })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <DayFields typed={typed} onType={setTyped} error={error} isForMany />
      <Button type="submit" variant="action">
        Give them this date
      </Button>
    </form>
  )
}

function WordsForm({ onChange }: Change) {
  const [caption, setCaption] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ caption })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <WordsField
        label="Words"
        hint="They stand under each of them, instead of what stood there."
        words={caption}
        onType={setCaption}
      />
      <Button type="submit" variant="action">
        Give them these words
      </Button>
    </form>
  )
}

function PeopleForm({ familyId, onChange }: Pick<BulkDialogProps, 'familyId' | 'onChange'>) {
  const [people, setPeople] = useState<readonly Memory['people'][number][]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (people.length > 0) onChange({ withPeople: people.map(({ id }) => id) })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <PeopleField familyId={familyId} people={people} onChange={setPeople} />
      <p className="text-thread">Whoever is in one of them already stays.</p>
      <Button type="submit" variant="action" disabled={people.length === 0}>
        Name them
      </Button>
    </form>
  )
}

const newAlbum = 'new'

function AlbumForm({ familyId, onPut }: Pick<BulkDialogProps, 'familyId' | 'onPut'>) {
  const { data } = useAlbums(familyId)
  const known = data?.albums ?? []
  const [chosen, setChosen] = useState<string>()
  const [title, setTitle] = useState('')
  const albumId = chosen ?? known[0]?.id ?? newAlbum
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPut(albumId === newAlbum ? { title } : { albumId })
  }
  const options = [
    ...known.map((album) => ({ value: album.id, label: album.title })),
    { value: newAlbum, label: 'A new album' },
  ]
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Album">
        <Select
          options={options}
          value={albumId}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </Field>
      {albumId === newAlbum && (
        <Field label="Its name">
          <TextInput
            required
            maxLength={100}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
      )}
      <Button type="submit" variant="action">
        Put them in
      </Button>
    </form>
  )
}
