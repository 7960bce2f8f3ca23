import { people, type Person } from '#contract/people/index.ts'
import { daysToBringBack } from '#contract/rules/person-limits.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useChange } from './queries.ts'

interface RemovePersonProps {
  familyId: string
  person: Person
  onRemoved: () => void
}

export function RemovePerson({ familyId, person, onRemoved }: RemovePersonProps) {
  const params = { familyId, personId: person.id }
  const remove = useChange(familyId, async () => {
    await call(people.remove, { params })
    // Away from the panel before everything is read again: there is nobody in it any more.
    onRemoved()
  })
  const restore = useChange(familyId, () => call(people.restore, { params }))
  async function run() {
    await remove.mutateAsync(undefined).catch((error: unknown) => {
      throw new Error(failureWords(error))
    })
    toast({
      title: `${person.givenName} was removed`,
      description: `You can bring them back for ${daysToBringBack} days.`,
      action: { label: 'Bring back', run: () => restore.mutate(undefined) },
    })
  }
  return (
    <ConfirmDialog
      trigger={<Button variant="quiet">Remove…</Button>}
      title={`Remove ${person.givenName}?`}
      description={`They and their addresses leave the family’s people, and the tree. For ${daysToBringBack} days you can bring them back; after that they are gone.`}
      confirmLabel={`Remove ${person.givenName}`}
      cancelLabel="Keep them"
      danger
      onConfirm={run}
    />
  )
}
