import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import type { people, Person } from '#contract/people/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { AccountField } from './account-field.tsx'
import { BirthFields, LifeFields, NameFields, NotesField } from './person-fields.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

export type PersonDraft = BodyOf<typeof people.create>

interface PersonFormProps {
  familyId: string
  person?: Person
  submitLabel: string
  onSave: (draft: PersonDraft) => Promise<unknown>
  onCancel: () => void
}

function draftFrom(form: FormData, isLiving: boolean): PersonDraft {
  const words = (name: string) => String(form.get(name) ?? '')
  return {
    givenName: words('givenName'),
    surname: words('surname'),
    nickname: words('nickname'),
    kinWords: words('kinWords'),
    bornOn: words('bornOn') || null,
    bornWords: words('bornWords'),
    isLiving,
    diedOn: words('diedOn') || null,
    diedWords: words('diedWords'),
    timeZone: words('timeZone') || null,
    memberId: words('memberId') || null,
    notes: words('notes'),
  }
}

/** What is known about somebody. Only the first name is needed; a new person shows the rest when asked. */
export function PersonForm({ familyId, person, submitLabel, onSave, onCancel }: PersonFormProps) {
  const [isLiving, setLiving] = useState(person?.isLiving ?? true)
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaving(true)
    setFailure(undefined)
    try {
      await onSave(draftFrom(new FormData(event.currentTarget), isLiving))
    } catch (error) {
      setFailure(failureWords(error))
      setSaving(false)
    }
  }

  return (
    <form ref={form} onSubmit={save} className="grid gap-6">
      <NameFields person={person} />
      <BirthFields person={person} />
      <Rest isOpen={person !== undefined}>
        <LifeFields person={person} isLiving={isLiving} onLiving={setLiving} />
        <TimeZoneField initial={person?.timeZone ?? null} />
        <AccountField familyId={familyId} initial={person?.memberId ?? null} />
        <NotesField person={person} />
      </Rest>
      {failure && <ErrorState title={failure}>What you typed is still here.</ErrorState>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" pending={isSaving} pendingLabel="Saving…">
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}

function Rest({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  if (isOpen) return <div className="grid gap-6">{children}</div>
  return (
    <details className="group rounded-md border-[1.5px] border-line">
      <summary className="flex min-h-touch cursor-pointer items-center px-4 font-[650]">
        More about them, if you like
      </summary>
      <div className="grid gap-6 p-4">{children}</div>
    </details>
  )
}
