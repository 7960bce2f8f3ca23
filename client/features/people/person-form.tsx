import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Person } from '#contract/people/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useKeptFields } from '#client/platform/use-kept-fields.ts'
import { BegunOnDevice } from '#client/ui/begun-on-device.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { AccountField } from './account-field.tsx'
import {
  BirthFields,
  LifeFields,
  NameFields,
  NotesField,
  type PersonDraft,
} from './person-fields.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

interface PersonFormProps {
  familyId: string
  person?: Person
  submitLabel: string
  onSave: (draft: PersonDraft) => Promise<unknown>
  onCancel: () => void
}

function draftFrom(form: FormData): PersonDraft {
  const words = (name: string) => String(form.get(name) ?? '')
  return {
    givenName: words('givenName'),
    surname: words('surname'),
    nickname: words('nickname'),
    kinWords: words('kinWords'),
    bornOn: words('bornOn') || null,
    bornWords: words('bornWords'),
    isLiving: words('living') !== 'died',
    diedOn: words('diedOn') || null,
    diedWords: words('diedWords'),
    timeZone: words('timeZone') || null,
    memberId: words('memberId') || null,
    notes: words('notes'),
  }
}

const nobody: PersonDraft = draftFrom(new FormData())

const draftOf = (person: Person): PersonDraft => {
  const { givenName, surname, nickname, kinWords, timeZone, memberId } = person
  const { bornOn, bornWords, isLiving, diedOn, diedWords } = person
  const names = { givenName, surname, nickname, kinWords, timeZone, memberId }
  return { ...names, bornOn, bornWords, isLiving, diedOn, diedWords, notes: person.notes ?? '' }
}

/** What is known about somebody. Only the first name is needed; a new person shows the rest when asked. */
export function PersonForm({ familyId, person, submitLabel, onSave, onCancel }: PersonFormProps) {
  const of = `person ${person?.id ?? familyId}`
  const { fields, write, ...kept } = useKeptFields(of, person ? draftOf(person) : nobody)
  // The fields begin anew with what was thrown away or put back.
  const [round, setRound] = useState(0)
  const [wasRecalled] = useState(kept.isRecalled)
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const typed = () => draftFrom(new FormData(form.current!))
  const anew = (change: () => void) => () => {
    change()
    setRound((before) => before + 1)
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaving(true)
    setFailure(undefined)
    try {
      await onSave(typed())
      kept.drop()
    } catch (error) {
      setFailure(failureWords(error))
      setSaving(false)
    }
  }

  return (
    <form ref={form} onSubmit={save} onInput={() => write(typed())} className="grid gap-6">
      {kept.isRecalled && <BegunOnDevice onDrop={anew(kept.drop)} onUndo={anew(kept.putBack)} />}
      <Known
        key={round}
        {...{ familyId, fields }}
        isWhole={person !== undefined}
        isOpen={wasRecalled}
        onLiving={(isLiving) => write({ isLiving })}
      />
      {failure && <ErrorState title={failure}>What you typed is still here.</ErrorState>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="action" pending={isSaving} pendingLabel="Saving…">
          {submitLabel}
        </Button>
        <Button
          onClick={() => {
            // Whoever was refused because of somebody else’s words opens it again, with their own.
            if (!failure) kept.drop()
            onCancel()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
interface KnownProps {
  familyId: string
  fields: PersonDraft
  isWhole: boolean
  isOpen: boolean
  onLiving: (isLiving: boolean) => void
}

function Known({ familyId, fields, isWhole, isOpen, onLiving }: KnownProps) {
  const [begun] = useState(fields)
  const { timeZone = null, memberId = null } = begun
  return (
    <>
      <NameFields person={begun} />
      <BirthFields person={begun} />
      <Rest {...{ isWhole, isOpen }}>
        <LifeFields person={begun} isLiving={fields.isLiving ?? true} onLiving={onLiving} />
        <TimeZoneField initial={timeZone} />
        <AccountField familyId={familyId} initial={memberId} />
        <NotesField person={begun} />
      </Rest>
    </>
  )
}

interface RestProps {
  isWhole: boolean
  isOpen: boolean
  children: ReactNode
}

function Rest({ isWhole, isOpen, children }: RestProps) {
  if (isWhole) return <div className="grid gap-6">{children}</div>
  return (
    <details open={isOpen} className="group rounded-md border-[1.5px] border-line">
      <summary className="flex min-h-touch cursor-pointer items-center px-4 font-[650]">
        More about them, if you like
      </summary>
      <div className="grid gap-6 p-4">{children}</div>
    </details>
  )
}
