import { FamilyNameField } from './family-name-field.tsx'
import { useImperativeHandle, useState, type FormEvent, type Ref } from 'react'
import type { Family } from '#contract/families.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useRenameFamily } from './queries.ts'

/** Keeps what was typed and not saved yet; fails where that can’t be kept, which is said at the field. */
export type SaveTyped = () => Promise<unknown>

interface RenameFamilyProps {
  family: Family
  /** For whoever leads on from here: nothing typed is thrown away. */
  saveTyped?: Ref<SaveTyped>
  /** What it would be called until somebody types something else. */
  suggested?: string
}

export function RenameFamily({ family, saveTyped, suggested }: RenameFamilyProps) {
  const [typed, setName] = useState<string>()
  const name = typed ?? suggested ?? family.name
  const rename = useRenameFamily(family.id)
  const isAsBefore = name.trim() === '' || name.trim() === family.name
  async function save() {
    const renamed = await rename.mutateAsync(name)
    setName(renamed.name)
    toast({ title: 'Name saved', description: `The family is called ${renamed.name}.` })
  }
  useImperativeHandle(saveTyped, () => async () => void (isAsBefore || (await save())))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Told at the field.
    void save().catch(() => {})
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
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
        disabled={isAsBefore}
        className="justify-self-start"
      >
        Save the name
      </Button>
    </form>
  )
}
