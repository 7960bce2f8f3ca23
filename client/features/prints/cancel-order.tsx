import { prints } from '#contract/prints/index.ts'
import { call } from '#client/platform/api.ts'
import { inWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import type { OpenedProps } from './order-room.tsx'
import { useOrderAct } from './queries.ts'

/** While the print shop hasn't begun. */
export function CancelOrder({ ids, order }: OpenedProps) {
  const act = useOrderAct(ids, () => call(prints.cancel, { params: { ...ids } }))
  if (!order.mayCancel) return null
  return (
    <div className="grid justify-items-start gap-2">
      <ConfirmDialog
        trigger={<Button>Cancel this order</Button>}
        title="Cancel this order?"
        description={`The print shop hasn’t begun yet. “${order.title}” won’t be printed, and ${order.isTest ? 'nothing was charged' : 'the whole sum comes back'}. The book, the recipes or the tree it is made of stay as they are.`}
        confirmLabel="Cancel the order"
        cancelLabel="Keep the order"
        danger
        onConfirm={async () => void (await act.mutateAsync(undefined).catch(inWords))}
      />
      <p className="text-sm text-thread">That can be done until the print shop begins.</p>
    </div>
  )
}
