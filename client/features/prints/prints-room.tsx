import { useState, type ComponentType } from 'react'
import { Link } from 'wouter'
import type { Family } from '#contract/families.ts'
import type { ListedPrint } from '#contract/prints/index.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { formatDollars } from '#contract/rules/plans.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { MakePrint, type Begun, type OnePersonProps } from './make-print.tsx'
import { productNames, stateNames, stateTones } from './print-words.ts'
import { useOffer, useOrders } from './queries.ts'
import { TestNotice } from './test-notice.tsx'

const day = dateWriter('short day')

interface PrintsRoomProps {
  family: Family
  /** Where somebody came from: what they want to print. */
  begins: Begun | undefined
  OnePerson: ComponentType<OnePersonProps>
}

/** What this family has printed, and a way to print something. */
export function PrintsRoom({ family, begins, OnePerson }: PrintsRoomProps) {
  const [isMaking, setMaking] = useState(begins !== undefined)
  const { data: offer } = useOffer()
  if (family.role === 'viewer')
    return (
      <p className="max-w-[44rem] rounded-lg border-2 border-dashed border-line p-5">
        In this family you look, and don’t change things. Prints are ordered by its owner and
        editors. The files of books and recipes are free for you, too: open a scrapbook or the
        recipes, and download them there.
      </p>
    )
  return (
    <>
      {offer?.isTest && <TestNotice />}
      {isMaking ? (
        <MakePrint
          familyId={family.id}
          begins={begins}
          OnePerson={OnePerson}
          onCancel={() => setMaking(false)}
        />
      ) : (
        <>
          <div>
            <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
              Print something
            </Button>
          </div>
          <Orders familyId={family.id} />
        </>
      )}
    </>
  )
}

function Orders({ familyId }: { familyId: string }) {
  const list = useOrders(familyId)
  return (
    <Loaded
      query={list}
      what="your orders"
      skeleton={<SkeletonLines lines={3} label="Loading your orders" />}
    >
      {(orders) =>
        orders.length === 0 ? (
          <EmptyState block={featureBlocks.scrapbooks} title="Nothing ordered yet">
            <p>
              A scrapbook, your recipes, the family tree on a wall, or a card with somebody’s code.
              You see what it costs before anything is ordered.
            </p>
          </EmptyState>
        ) : (
          <>
            <ul aria-label="Your quotes and orders" className="grid gap-3">
              {orders.map((one) => (
                <li key={one.id}>
                  <OrderLink one={one} />
                </li>
              ))}
            </ul>
            <ShowMore list={list} what="orders" />
          </>
        )
      }
    </Loaded>
  )
}

const OrderLink = ({ one }: { one: ListedPrint }) => (
  <Link
    href={`/printing-services/${one.id}`}
    className="grid gap-1.5 rounded-lg border border-hair bg-cotton p-5 hover:bg-lilac"
  >
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={stateTones[one.state]}>
        {one.isCancelled ? 'Cancelled' : stateNames[one.state]}
      </Badge>
      {one.isTest && <Badge>A test: no parcel will come</Badge>}
    </span>
    <b className="text-xl [overflow-wrap:anywhere]">
      <bdi>{one.title}</bdi>
    </b>
    <span className="text-thread">
      {productNames[one.product]} · {one.copies === 1 ? 'one copy' : `${one.copies} copies`} ·{' '}
      {formatDollars(one.totalCents)} · {day(new Date(one.quotedAt))}
    </span>
  </Link>
)
