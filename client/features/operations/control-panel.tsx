import type { OperationsFigures, OperationsView } from '#contract/operations.ts'
import { ownerlessDays } from '#contract/rules/storage-room.ts'
import { stateWords } from '#client/content/delivery-states.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { DataList } from '#client/ui/data-list.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShareBars } from '#client/ui/share-bars.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { sizeWords } from '#client/ui/size-words.ts'
import { promisesToday } from './promises-today.ts'
import { DeadLetters } from './dead-letters.tsx'
import { FiguresCard } from './figures-card.tsx'
import { mailWords, momentWords } from './operations-words.ts'
import { useOperations } from './queries.ts'

/** How everything that runs by itself is doing, looked at again every few seconds. */
export function ControlPanel() {
  const view = useOperations()
  return (
    <Loaded
      query={view}
      what="the control panel"
      skeleton={<SkeletonLines lines={12} label="Loading the control panel" />}
    >
      {(known) => (
        <div className="grid gap-6">
          <Promises view={known} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="grid gap-6">
              <ShareBars
                title="Deliveries"
                sum={lateWords(known.figures)}
                bars={known.deliveries.map(({ name, count }) => ({
                  label: stateWords(name),
                  value: count,
                }))}
              />
              <ShareBars
                title="E-mail"
                sum={mailSum(known)}
                bars={known.mails.map(({ name, count }) => ({
                  label: mailWords(name),
                  value: count,
                }))}
              />
              <ShareBars
                title="Jobs"
                sum={known.jobs.length === 0 ? 'Nothing waits.' : 'Waiting or running now.'}
                bars={known.jobs.map(({ name, count }) => ({ label: name, value: count }))}
              />
            </div>
            <div className="grid gap-6">
              <FiguresCard figures={known.figures} />
              <Keeping view={known} />
            </div>
          </div>
          <DeadLetters letters={known.deadLetters} />
          <p className="text-sm text-thread">
            Looked at {momentWords(known.at)}, and again every five seconds.
          </p>
        </div>
      )}
    </Loaded>
  )
}

const lateWords = ({ lateDeliveries, oldestDueDeliveryAt }: OperationsFigures) =>
  lateDeliveries === 0
    ? 'None is late.'
    : `${lateDeliveries} should have moved by now, the oldest since ${momentWords(oldestDueDeliveryAt ?? '')}.`

const mailSum = ({ isMailLeaving, figures: { oldestWaitingMailAt } }: OperationsView) => {
  if (!isMailLeaving) return 'No mail server is connected: letters stay in the mailbox.'
  return oldestWaitingMailAt
    ? `The oldest waits since ${momentWords(oldestWaitingMailAt)}.`
    : 'Nothing waits.'
}

/** Promise by promise: what a person has to look at stands first. */
function Promises({ view }: { view: OperationsView }) {
  const all = promisesToday(view)
  const sorted = [...all].sort((a, b) => Math.sign(b.alarms.length) - Math.sign(a.alarms.length))
  return (
    <Card title="Is every promise kept today?">
      <ul className="grid gap-4">
        {sorted.map(({ promise, alarms, calm }) => (
          <li
            key={promise}
            className="grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]"
          >
            <p>
              {alarms.length === 0 ? (
                <Badge tone="teal">Kept</Badge>
              ) : (
                <Badge tone="marigold">Needs somebody</Badge>
              )}
            </p>
            <div>
              <h3 className="font-[650]">{promise}</h3>
              {alarms.length === 0 ? (
                <p className="text-thread">{calm}</p>
              ) : (
                alarms.map((alarm) => <p key={alarm}>{alarm}</p>)
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const troubleTerms: Readonly<Record<string, string>> = {
  missing: 'Missing file',
  changed: 'Changed or shortened file',
  unreadable: 'Unreadable file',
}

const Keeping = ({ view }: { view: OperationsView }) => (
  <Card title="Storage and backups">
    <DataList
      rows={[
        { term: 'Clock', value: view.isClockTrusted ? 'Trusted' : 'Not trusted' },
        {
          term: 'Files',
          value: `${view.storedFiles}, ${sizeWords(view.storedBytes)} of originals`,
        },
        {
          term: 'Files without a row',
          value: view.ownerlessSince
            ? `${view.ownerlessFiles}, ${sizeWords(view.ownerlessBytes)}, found ${momentWords(view.ownerlessSince)} or later; each is deleted ${ownerlessDays} days after it was found`
            : 'None',
        },
        {
          term: 'Read again',
          value: view.lastCheckedAt
            ? `${view.checkedFiles} so far, each since ${momentWords(view.readSince ?? view.lastCheckedAt)}, the last ${momentWords(view.lastCheckedAt)}`
            : 'Not yet; every night a share of them is',
        },
        {
          term: 'Mended',
          value: view.lastMendedAt
            ? `${view.mendedFiles} from another copy, last ${momentWords(view.lastMendedAt)}`
            : 'None needed it',
        },
        {
          term: 'Second store',
          value: secondStoreWords(view),
        },
        ...view.troubledFiles.map(({ key, outcome, at }) => ({
          term: troubleTerms[outcome] ?? 'Troubled file',
          value: `${key}, found ${momentWords(at)}`,
        })),
        {
          term: 'Disk',
          value: `${sizeWords(view.disk.freeBytes)} free of ${sizeWords(view.disk.sizeBytes)}; files leave ${sizeWords(view.disk.keptFreeBytes)} of it free`,
        },
        { term: 'Last backup', value: view.lastBackupAt ? momentWords(view.lastBackupAt) : 'None' },
        ...view.models.map(({ name, isPresent }) => ({
          term: 'Model',
          value: `${name}: ${isPresent ? 'here' : 'not fetched yet'}`,
        })),
      ]}
    />
  </Card>
)

function secondStoreWords({ hasSecondStore, secondCopies, storesAway }: OperationsView): string {
  if (!hasSecondStore) return 'None'
  const copies = `Has copies of ${secondCopies} ${secondCopies === 1 ? 'file' : 'files'}; the others follow as they are read`
  const away = storesAway.find(({ which }) => which === 'second')
  return away ? `Away since ${momentWords(away.since)}. ${copies}` : copies
}
