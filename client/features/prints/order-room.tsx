import type { Family } from '#contract/families.ts'
import type { PrintOrder } from '#contract/prints/index.ts'
import { addressDays } from '#contract/rules/prints.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { formatDollars } from '#contract/rules/plans.ts'
import { restingBlock } from '#client/content/feature-blocks.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { DataList } from '#client/ui/data-list.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CheckView } from './check-view.tsx'
import { FileLinks } from './file-links.tsx'
import { Complaint, OrderForm } from './order-acts.tsx'
import { OrderRoad } from './order-road.tsx'
import {
  cancelledWords,
  coverNames,
  nextWords,
  paperNames,
  productNames,
  sizeWords,
  stateNames,
  stateTones,
} from './print-words.ts'
import { useOrder, type OrderIds } from './queries.ts'
import { TestNotice } from './test-notice.tsx'

const day = dateWriter('day')

/** One order: what it is, what it costs, and how far it has come. */
export function OrderRoom({ family, orderId }: { family: Family; orderId: string }) {
  const ids = { familyId: family.id, orderId }
  const query = useOrder(ids)
  return (
    <>
      {!query.data && <PageHeading title="A print order" />}
      <Loaded
        query={query}
        what="this order"
        skeleton={<SkeletonLines lines={6} label="Opening the order" />}
      >
        {(order) =>
          order === null ? (
            <EmptyState block={restingBlock} title="There is no such order here">
              <p>Perhaps its quote was thrown away, or it belongs to another family.</p>
            </EmptyState>
          ) : (
            <Opened ids={ids} order={order} />
          )
        }
      </Loaded>
    </>
  )
}

export interface OpenedProps {
  ids: OrderIds
  order: PrintOrder
}

function Opened({ ids, order }: OpenedProps) {
  return (
    <>
      <PageHeading
        title={<bdi>{order.title}</bdi>}
        lead={order.cancelledAt ? cancelledWords : nextWords[order.state]}
      />
      <div className="grid gap-5">
        <p>
          <Badge tone={stateTones[order.state]}>
            {order.cancelledAt ? 'Cancelled' : stateNames[order.state]}
          </Badge>
        </p>
        {order.isTest && <TestNotice />}
        {order.state !== 'quoted' && <OrderRoad order={order} />}
        {order.state === 'problem' && order.problemWords && <Said>{order.problemWords}</Said>}
        {/* What was answered before isn't an answer to what is wrong now. */}
        {order.state !== 'problem' && order.deskWords && <Said>{order.deskWords}</Said>}
      </div>
      <Quote order={order} />
      {order.state === 'quoted' && <CheckView familyId={ids.familyId} printed={order.printed} />}
      {order.state === 'quoted' ? (
        <OrderForm ids={ids} order={order} />
      ) : (
        <Receiver order={order} />
      )}
      <FileLinks familyId={ids.familyId} printed={order.printed} />
      <CancelOrder ids={ids} order={order} />
      <Complaint ids={ids} order={order} />
    </>
  )
}

const Said = ({ children }: { children: string }) => (
  <p className="max-w-[44rem] border-l-4 border-marigold pl-4 text-lg whitespace-pre-wrap [overflow-wrap:anywhere]">
    {children}
  </p>
)

function Quote({ order }: { order: PrintOrder }) {
  const { product, width, height, pages, paper, cover, copies, lines, totalCents } = order
  const what = [
    productNames[product],
    sizeWords(width, height),
    pages > 1 && `${pages} pages`,
    `${paperNames[paper].toLowerCase()} paper`,
    cover !== 'none' && coverNames[cover].toLowerCase(),
    copies === 1 ? 'one copy' : `${copies} copies`,
  ].filter(Boolean)
  return (
    <Card title={order.isTest ? 'The price, as a test' : 'The price'}>
      <p>{what.join(' · ')}</p>
      <DataList
        rows={[
          ...lines.map(({ words, cents }) => ({ term: words, value: formatDollars(cents) })),
          { term: <b>Altogether</b>, value: <b>{formatDollars(totalCents)}</b> },
        ]}
      />
      {order.isTest && (
        <p className="mt-3 text-thread">Made up for the test. Nothing is charged.</p>
      )}
    </Card>
  )
}

function Receiver({ order }: { order: PrintOrder }) {
  const { address, orderedAt, orderedBy, tracking } = order
  return (
    <Card title="Where it goes">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        {address
          ? [
              address.name,
              address.street,
              address.more,
              `${address.postcode} ${address.town}`.trim(),
              address.country,
            ]
              .filter(Boolean)
              .join('\n')
          : 'Only whoever ordered it sees the address, and only for a while.'}
      </p>
      {tracking && <p>{tracking}</p>}
      <p className="mt-3 text-thread">
        Ordered {orderedBy && `by ${orderedBy} `}
        {orderedAt && `on ${day(new Date(orderedAt))}`}. The address is deleted {addressDays} days
        after the order has come to its end, and a year after it was ordered at the latest.
      </p>
    </Card>
  )
}
