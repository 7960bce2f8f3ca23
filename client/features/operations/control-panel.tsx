import type { ReactNode } from 'react'
import {
  mostDeadLetters,
  type OperationsFigures,
  type OperationsView,
} from '#contract/operations.ts'
import { ownerlessDays } from '#contract/rules/storage-room.ts'
import { stateWords } from '#client/content/delivery-states.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { DataList } from '#client/ui/data-list.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShareBars } from '#client/ui/share-bars.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { sizeWords } from '#client/ui/size-words.ts'
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
          <Alarms view={known} />
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

function mailServerAlarm({ isMailLeaving, figures }: OperationsView): string | undefined {
  const count = figures.deliveriesWithoutMailServer
  if (count === 0)
    return isMailLeaving
      ? undefined
      : 'No mail server is connected: no letter leaves. Set one among the settings of the admin panel.'
  const waiting =
    count === 1
      ? '1 message waits for a mail server: it has reached nobody.'
      : `${count} messages wait for a mail server: they have reached nobody.`
  return isMailLeaving
    ? `${waiting} There is one now: send them among the settings of the admin panel.`
    : `${waiting} Set one among the settings of the admin panel.`
}

/** What a person has to look at, first; calm when there is nothing. */
function Alarms({ view }: { view: OperationsView }) {
  const alarms: ReactNode[] = []
  if (!view.isClockTrusted)
    alarms.push(
      'The clock leapt, went back, or differs from the database’s: nothing is sent, planned or deleted until the clocks agree. See “When the clock is wrong” in docs/operations.md.',
    )
  const { lateDeliveries, lateMails } = view.figures
  if (lateDeliveries > 0)
    alarms.push(
      lateDeliveries === 1 ? '1 delivery is late.' : `${lateDeliveries} deliveries are late.`,
    )
  const mailServer = mailServerAlarm(view)
  if (mailServer) alarms.push(mailServer)
  if (view.isMailLeaving && lateMails > 0)
    alarms.push(
      lateMails === 1
        ? '1 letter has waited for more than ten minutes.'
        : `${lateMails} letters have waited for more than ten minutes.`,
    )
  if (view.deadLetters.length > 0)
    alarms.push(
      view.deadLetters.length === 1
        ? '1 job failed every time and waits below.'
        : `${view.deadLetters.length < mostDeadLetters ? '' : 'At least '}${view.deadLetters.length} jobs failed every time and wait below.`,
    )
  if (view.troubledFiles.length > 0)
    alarms.push(`${view.troubledFiles.length} stored files aren’t what they were: see below.`)
  if (!view.lastBackupAt) alarms.push('There is no backup yet.')
  return (
    <section
      aria-label="What needs somebody"
      className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-lg border border-hair bg-cotton p-5"
    >
      {alarms.length === 0 ? (
        <>
          <Badge tone="teal">All is well</Badge>
          <p>The clock is trusted, nothing is late, and every file checked is sound.</p>
        </>
      ) : (
        <>
          <Badge tone="marigold">Needs somebody</Badge>
          <ul className="grid gap-1">
            {alarms.map((alarm, i) => (
              <li key={i}>{alarm}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
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
            ? `${view.checkedFiles} of ${view.storedFiles}, last ${momentWords(view.lastCheckedAt)}`
            : 'Not yet; every night a share of them is',
        },
        ...view.troubledFiles.map(({ key, outcome, at }) => ({
          term: outcome === 'missing' ? 'Missing file' : 'Changed file',
          value: `${key}, found ${momentWords(at)}`,
        })),
        { term: 'Last backup', value: view.lastBackupAt ? momentWords(view.lastBackupAt) : 'None' },
        ...view.models.map(({ name, isPresent }) => ({
          term: 'Model',
          value: `${name}: ${isPresent ? 'here' : 'not fetched yet'}`,
        })),
      ]}
    />
  </Card>
)
