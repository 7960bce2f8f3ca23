import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { useAccountHolders } from './queries.ts'

/** Which member this is, if they have an account in the family. Keeps what is known while the list isn't here. */
export function AccountField({ familyId, initial }: { familyId: string; initial: string | null }) {
  const { data: members } = useAccountHolders(familyId)
  if (!members) return <input type="hidden" name="memberId" value={initial ?? ''} />
  const options = [
    { value: '', label: 'None in this family' },
    ...members.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` })),
  ]
  return (
    <Field label="Their account" hint="If they sign in to this family themselves.">
      <Select name="memberId" options={options} defaultValue={initial ?? ''} />
    </Field>
  )
}
