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

type Latch = NonNullable<OperationsView['latch']>

interface LatchedProps {
  view: OperationsView
  latch: Latch
}

function Latched({ view, latch }: LatchedProps) {
  const [isStopped, setIsStopped] = useState(false)
  const [isLost, setIsLost] = useState(false)
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
        <Learned reconciled={latch.reconciled} />
        <OfTheGone held={latch.ofTheGone} />
        <Checkbox
          label="The house that this was copied from doesn’t run any more"
          checked={isStopped}
          onChange={(event) => setIsStopped(event.target.checked)}
        />
        {!latch.reconciled && (
          <Checkbox
            label="The ledger is lost"
            hint="What left after the backup leaves a second time, what was called off or changed is as the backup has it, and what was deleted is here again."
            checked={isLost}
            onChange={(event) => setIsLost(event.target.checked)}
          />
        )}
        <div>
          <Button
            variant="action"
            disabled={!isStopped || (!latch.reconciled && !isLost)}
            pending={lift.isPending}
            onClick={() => lift.mutate(isLost)}
          >
            Let it send and deliver
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** What became of things after the backup, as far as the ledger of the lost house tells. */
function Learned({ reconciled }: Pick<Latch, 'reconciled'>) {
  if (!reconciled)
    return (
      <p>
        What the house of that backup did afterwards isn’t known here, because its ledger wasn’t
        read. Stop this copy and run <code>npm run reconcile</code>, with{' '}
        <code>-- --ledger FOLDER</code> if the ledger lies elsewhere. Only if it is lost, say so.
      </p>
    )
  const { lastAt, sent, unsure, applied, held, failed, lost } = reconciled
  return (
    <section aria-label="What the ledger says">
      <p>
        The ledger of the house that it came from was read
        {lastAt && <>, up to {momentWords(lastAt)}</>}. What happened after the backup:
      </p>
      <DataList
        rows={[
          { term: 'Letters that left, and don’t leave again', value: sent },
          { term: 'Letters that may have left; they leave once more', value: unsure },
          { term: 'Rows deleted or changed, and now so here', value: applied },
          { term: 'Messages held for their authors to look at', value: held },
          ...(failed > 0 ? [{ term: 'Changes that couldn’t be made here', value: failed }] : []),
          ...(lost > 0
            ? [{ term: 'Pieces of the ledger that are damaged or missing', value: lost }]
            : []),
        ]}
      />
    </section>
  )
}

/** Whose authors have died or left: nobody else is asked about these. */
const OfTheGone = ({ held }: { held: Latch['ofTheGone'] }) =>
  held.length === 0 ? null : (
    <section aria-label="Held messages of authors who are gone">
      <p>These held messages have authors who can’t be asked any more:</p>
      <ul className="list-disc pl-6">
        {held.map(({ deliveryId, author, dueAt }) => (
          <li key={deliveryId}>
            By {author}, for {momentWords(dueAt)}
          </li>
        ))}
      </ul>
    </section>
  )
