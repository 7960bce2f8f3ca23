import { FamilyNameField } from './family-name-field.tsx'
import { useState, type FormEvent } from 'react'
import type { Family } from '#contract/families.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useRenameFamily } from './queries.ts'

export function RenameFamily({ family }: { family: Family }) {
  const [name, setName] = useState(family.name)
  const rename = useRenameFamily(family.id)
  const save = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate(name, {
      onSuccess: (renamed) => {
        setName(renamed.name)
        toast({ title: 'Name saved', description: `The family is called ${renamed.name}.` })
      },
    })
  }
  return (
    <form onSubmit={save} className="grid gap-3">
      <FamilyNameField
        hint="It stands in invitations and above everything you share."
        error={rename.error}
        name={name}
        onChange={setName}
      />
      <Button
        type="submit"
        variant="action"
        pending={rename.isPending}
        pendingLabel="Saving…"
        disabled={name.trim() === '' || name.trim() === family.name}
        className="justify-self-start"
      >
        Save the name
      </Button>
    </form>
  )
}
