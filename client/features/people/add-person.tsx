import { people, type SimilarPerson } from '#contract/people/index.ts'
import { call } from '#client/platform/api.ts'
import { Card } from '#client/ui/card.tsx'
import type { PersonDraft } from './person-fields.tsx'
import { PersonForm } from './person-form.tsx'
import type { TellChange } from './person-panel.tsx'
import { useChange } from './queries.ts'

interface AddPersonProps {
  familyId: string
  tell: TellChange
  onAdded: (personId: string, similar: readonly SimilarPerson[]) => void
  onCancel: () => void
}

export function AddPerson({ familyId, tell, onAdded, onCancel }: AddPersonProps) {
  const create = useChange(familyId, (body: PersonDraft) =>
    call(people.create, { params: { familyId }, body }),
  )
  return (
    <Card title="Someone your family knows">
      <p className="mb-6 text-thread">
        A first name is enough to begin. They need no account, and nobody is written to.
      </p>
      <PersonForm
        familyId={familyId}
        submitLabel="Add them"
        onCancel={onCancel}
        onSave={async (draft) => {
          const { person, similar } = await create.mutateAsync(draft)
          tell(`${person.givenName} is among your people`, 'Next: how a message finds them.')
          onAdded(person.id, similar)
        }}
      />
    </Card>
  )
}
