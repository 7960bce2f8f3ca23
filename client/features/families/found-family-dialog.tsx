import { FamilyNameField } from './family-name-field.tsx'
import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useFoundFamily } from './queries.ts'

interface FoundFamilyDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function FoundFamilyDialog({ open, onOpenChange }: FoundFamilyDialogProps) {
  const [name, setName] = useState('')
  const found = useFoundFamily()
  const save = (event: FormEvent) => {
    event.preventDefault()
    found.mutate(name, {
      onSuccess: (family) => {
        setName('')
        onOpenChange(false)
        toast({ title: `${family.name} is ready`, description: 'You are its owner.' })
      },
    })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Start another family"
      description="A space of its own: the people of one family see nothing of the other."
    >
      <form onSubmit={save} className="grid gap-5">
        <FamilyNameField
          hint="What you call yourselves, for example “The Okafors”."
          error={found.error}
          name={name}
          onChange={setName}
        />
        <Button
          type="submit"
          variant="action"
          pending={found.isPending}
          pendingLabel="Starting…"
          disabled={name.trim() === ''}
        >
          Start this family
        </Button>
      </form>
    </Dialog>
  )
}
