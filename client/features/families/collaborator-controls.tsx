import { useState } from 'react'
import type { Collaborator } from '#contract/families.ts'
import { givenRoles, type GivenRole } from '#contract/rules/roles.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Select } from '#client/ui/select.tsx'
import type { CollaboratorActs } from './collaborator-acts.ts'

interface CollaboratorControlsProps {
  person: Collaborator
  acts: CollaboratorActs
}

const roleOptions = givenRoles.map((role) => ({
  value: role,
  label: role === 'viewer' ? 'Viewer' : 'Editor',
}))

/** For a non-pending, non-owner collaborator: switch between viewer and editor, or remove (spec §4). */
export function CollaboratorControls({ person, acts }: CollaboratorControlsProps) {
  const [chosen, setChosen] = useState<GivenRole>()
  async function change(role: GivenRole) {
    setChosen(role)
    await acts.changeRole(person.id, role)
    setChosen(undefined)
  }
  return (
    <div className="flex flex-wrap gap-3 sm:max-md:pl-17">
      <Select
        aria-label={`Role of ${person.name}`}
        options={roleOptions}
        value={chosen ?? person.role}
        disabled={chosen !== undefined}
        onChange={(event) => void change(event.currentTarget.value as GivenRole)}
        className="w-auto!"
      />
      <ConfirmDialog
        trigger={
          <Button variant="danger" aria-label={`Remove ${person.name}`}>
            Remove
          </Button>
        }
        title={`Remove ${person.name}?`}
        description={`${person.name} can’t open anything here from that moment on. What they added stays. You can invite them again at any time.`}
        confirmLabel={`Remove ${person.name}`}
        cancelLabel={`Keep ${person.name}`}
        danger
        onConfirm={async () => void (await acts.remove(person.id))}
      />
    </div>
  )
}
