import { useState, type FormEvent } from 'react'
import type { Capsule } from '#contract/capsules/index.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { OpeningFields } from './opening-fields.tsx'
import { useProlongCapsule, type CapsuleIds } from './queries.ts'

interface ProlongCapsuleProps {
  ids: CapsuleIds
  capsule: Capsule
}

/** A sealed capsule gets a longer date once. */
export function ProlongCapsule({ ids, capsule }: ProlongCapsuleProps) {
  const [isOpen, setOpen] = useState(false)
  const [opens, setOpens] = useState(capsule.opens)
  const prolong = useProlongCapsule(ids)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    prolong.mutate(opens, { onSuccess: () => setOpen(false) })
  }
  return (
    <Card title="A longer date">
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[40rem]">
          If its day comes too early, you can give it a later one. Once; and never an earlier one.
        </p>
        <Button icon="calendar" onClick={() => setOpen(true)}>
          Give it a longer date
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="A longer date"
        description="This can be done once. Everyone who put something in waits longer, too."
      >
        <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <OpeningFields opens={opens} onChange={setOpens} />
          <p role="alert" className="font-[650] text-danger empty:hidden">
            {prolong.error && failureWords(prolong.error)}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="primary"
              pending={prolong.isPending}
              pendingLabel="Saving…"
            >
              Give it this date
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </Card>
  )
}
