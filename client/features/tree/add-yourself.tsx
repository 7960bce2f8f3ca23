import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { UnlinkedForm } from './begin-tree.tsx'
import { useUndoNotice } from './use-undo-notice.ts'

interface AddYourselfProps {
  familyId: string
  onAdded: (personId: string) => void
}

/** People may have come into the tree by a message or a photo, before whoever looks at it. */
export function AddYourself({ familyId, onAdded }: AddYourselfProps) {
  const [isOpen, setOpen] = useState(false)
  const notice = useUndoNotice(familyId)
  const added = (personId: string) => {
    setOpen(false)
    notice('You are in the tree', 'A plus on your card links you to the others.')
    onAdded(personId)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-chambray p-3">
      <p className="min-w-0 flex-[1_1_14rem]">
        You aren’t in the tree yet. Once you are, it says who everyone is to you.
      </p>
      <Button icon="plus" onClick={() => setOpen(true)}>
        Add yourself
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Add yourself"
        description="A first name is enough. Afterwards a plus on your card links you to the others."
      >
        <UnlinkedForm familyId={familyId} onBegun={added} label="Put me in the tree" />
      </Dialog>
    </div>
  )
}
