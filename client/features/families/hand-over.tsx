import { useState } from 'react'
import type { Collaborator, Family } from '#contract/families.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useTransferOwnership } from './queries.ts'

/** Runs an act that may first ask who is sitting here; the page knows how to ask. */
export type WithProof = <T>(act: () => Promise<T>) => Promise<T>

interface HandOverProps {
  family: Family
  people: readonly Collaborator[]
  withProof: WithProof
}

export function HandOver({ family, people, withProof }: HandOverProps) {
  const heirs = people.filter(({ role, status }) => role !== 'owner' && status === 'active')
  const [heirId, setHeirId] = useState(heirs[0]?.id ?? '')
  const heir = heirs.find(({ id }) => id === heirId) ?? heirs[0]
  const transfer = useTransferOwnership(family.id)
  if (!heir)
    return (
      <p className="text-thread">
        When someone else is in the family, you can hand it over to them here.
      </p>
    )
  async function handOver(to: Collaborator) {
    try {
      await withProof(() => transfer.mutateAsync(to.id))
      toast({
        title: `${to.name} looks after ${family.name} now`,
        description: 'You stay as an editor.',
      })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Nothing was handed over',
        description: failureWords(error),
      })
    }
  }
  return (
    <div className="grid gap-3">
      <Field
        label="Hand the family over to"
        hint="They become its owner and you become an editor. Only they can undo that."
      >
        <Select
          options={heirs.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
          value={heir.id}
          onChange={(event) => setHeirId(event.currentTarget.value)}
        />
      </Field>
      <ConfirmDialog
        trigger={
          <Button className="justify-self-start" pending={transfer.isPending}>
            Hand the family over
          </Button>
        }
        title={`Hand ${family.name} over to ${heir.name}?`}
        description={`${heir.name} will own the family: they invite people, choose what each may do, and could remove you. Everything in it stays as it is.`}
        confirmLabel={`Hand over to ${heir.name}`}
        cancelLabel="Keep it as it is"
        onConfirm={() => void handOver(heir)}
      />
    </div>
  )
}
