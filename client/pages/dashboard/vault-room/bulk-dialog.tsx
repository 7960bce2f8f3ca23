import { useState, type FormEvent } from 'react'
import type { Memory } from '#contract/vault/index.ts'
import type { MemoryChange } from '#contract/vault/changes.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { DayFields } from '#client/features/vault/day-fields.tsx'
import { PeopleField } from '#client/features/vault/people-field.tsx'
import { dayFrom, unfitDay, type TypedDay } from '#client/features/vault/typed-day.ts'
import { AlbumForm } from './album-form.tsx'
import { PlaceForm, TagsForm, type FormProps } from './bulk-forms.tsx'
import { WordsField } from '#client/features/vault/words-field.tsx'

export type BulkKind = 'date' | 'words' | 'people' | 'place' | 'tags' | 'album'

interface BulkDialogProps {
  familyId: string
  /** Which one is open; none while it is closed. */
  kind: BulkKind | undefined
  count: number
  onClose: () => void
  /** Both answer whether it was done. */
  onChange: (change: Omit<MemoryChange, 'id'>) => Promise<boolean>
  onPut: (into: { albumId: string } | { title: string }) => Promise<boolean>
}

const titles: Record<BulkKind, string> = {
  date: 'When were they taken?',
  words: 'Words for all of them',
  people: 'Who is in them?',
  place: 'Where was it?',
  tags: 'Which tags?',
  album: 'Into which album?',
}

/** One answer for everything that was chosen. */
export function BulkDialog(props: BulkDialogProps) {
  const { familyId, kind, count, onClose, onChange, onPut } = props
  const [isPending, setPending] = useState(false)
  // Only what was done closes: what was typed stays for another try.
  const close = <Value,>(act: (value: Value) => Promise<boolean>) => {
    return async (value: Value) => {
      setPending(true)
      const isDone = await act(value)
      setPending(false)
      if (isDone) onClose()
    }
  }
  return (
    <Dialog
      open={kind !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={titles[kind ?? 'date']}
      description={`For ${count === 1 ? 'the one' : `the ${count}`} that you chose. You can undo it.`}
    >
      {kind === 'date' && <DateForm isPending={isPending} onChange={close(onChange)} />}
      {kind === 'words' && <WordsForm isPending={isPending} onChange={close(onChange)} />}
      {kind === 'people' && (
        <PeopleForm familyId={familyId} isPending={isPending} onChange={close(onChange)} />
      )}
      {kind === 'place' && <PlaceForm isPending={isPending} onChange={close(onChange)} />}
      {kind === 'tags' && <TagsForm isPending={isPending} onChange={close(onChange)} />}
      {kind === 'album' && (
        <AlbumForm familyId={familyId} isPending={isPending} onPut={close(onPut)} />
      )}
    </Dialog>
  )
}

function DateForm({ isPending, onChange }: FormProps) {
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
      <Button type="submit" variant="action" pending={isPending} pendingLabel="One moment…">
        Give them this date
      </Button>
    </form>
  )
}

function WordsForm({ isPending, onChange }: FormProps) {
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
      <Button type="submit" variant="action" pending={isPending} pendingLabel="One moment…">
        Give them these words
      </Button>
    </form>
  )
}

function PeopleForm({ familyId, isPending, onChange }: FormProps & { familyId: string }) {
  const [people, setPeople] = useState<readonly Memory['people'][number][]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (people.length > 0) onChange({ withPeople: people.map(({ id }) => id) })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <PeopleField familyId={familyId} people={people} onChange={setPeople} />
      <p className="text-thread">Whoever is in one of them already stays.</p>
      <Button
        type="submit"
        variant="action"
        pending={isPending}
        pendingLabel="One moment…"
        disabled={people.length === 0}
      >
        Name them
      </Button>
    </form>
  )
}
