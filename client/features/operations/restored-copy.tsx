import { useState } from 'react'
import type { OperationsView } from '#contract/operations.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { DataList } from '#client/ui/data-list.tsx'
import { momentWords } from './operations-words.ts'
import { useLift, useOperationsOnce } from './queries.ts'

/** On top of the office while this house is a restored copy that waits for somebody to let it go. */
export function RestoredCopy() {
  const { data: view } = useOperationsOnce()
  return view?.latch ? <Latched view={view} latch={view.latch} /> : null
}

interface LatchedProps {
  view: OperationsView
  latch: NonNullable<OperationsView['latch']>
}

function Latched({ view, latch }: LatchedProps) {
  const [isStopped, setIsStopped] = useState(false)
  const lift = useLift()
  return (
    <Card title="This is a restored copy">
      <div className="grid max-w-3xl gap-4">
        <p>
          {latch.backupMadeAt
            ? `It holds what there was on ${momentWords(latch.backupMadeAt)}, when its backup was taken.`
            : 'It was copied by hand.'}{' '}
          People can sign in, read and write here. But no letter leaves, also no link to sign in; no
          message is delivered, nothing sealed is opened and nothing is deleted for good until you
          let it go.
        </p>
        <DataList
          rows={[
            { term: 'Latched since', value: momentWords(latch.since) },
            { term: 'Letters that wait', value: view.figures.dueMails },
            { term: 'Deliveries that are due', value: view.figures.dueDeliveries },
            {
              term: 'Mail server',
              value: view.isMailLeaving
                ? 'Set'
                : 'None. Set it first, among the settings of the admin panel, or letters end in the mailbox here',
            },
          ]}
        />
        <p>
          What the house of that backup did afterwards isn’t known here. A letter that it sent after
          the backup leaves once more, under its old Message-ID, and what was called off or changed
          since then isn’t. Look through what is due before you go on.
        </p>
        <Checkbox
          label="The house that this was copied from doesn’t run any more"
          checked={isStopped}
          onChange={(event) => setIsStopped(event.target.checked)}
        />
        <div>
          <Button
            variant="action"
            disabled={!isStopped}
            pending={lift.isPending}
            onClick={() => lift.mutate()}
          >
            Let it send and deliver
          </Button>
        </div>
      </div>
    </Card>
  )
}
