import type { Family } from '#contract/families.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useFamilyNames, useLeaveFamily } from './queries.ts'

export function LeaveFamily({ family }: { family: Family }) {
  const leave = useLeaveFamily(family.id)
  const name = useFamilyNames()(family)
  if (family.role === 'owner')
    return (
      <p className="text-thread">
        You own this family. To leave it, hand it over to someone else first.
      </p>
    )
  async function go() {
    try {
      await leave.mutateAsync(undefined)
    } catch (error) {
      throw new Error(failureWords(error), { cause: error })
    }
    toast({ title: `You left ${name}`, description: 'Its owner can invite you again.' })
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger" icon="leave">
          Leave {name}
        </Button>
      }
      title={`Leave ${name}?`}
      description="You won’t be able to open it any more. What you added stays with the family; messages you made stay yours, with every control over them. Its owner can invite you again."
      confirmLabel="Leave the family"
      cancelLabel="Stay"
      danger
      onConfirm={go}
    />
  )
}
