import type { Family } from '#contract/families.ts'
import { ComingMessages } from '#client/features/deliveries/coming-messages.tsx'
import { NextDelivery } from '#client/features/deliveries/next-delivery.tsx'
import { FirstDays } from './first-days.tsx'
import { usePeopleCount } from '#client/features/people/queries.ts'
import { useListed } from '#client/pages/future-messages/use-listed.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

const shown = 4

/** What is heard next and what comes after it; for whoever has none yet, how to begin. */
export function MessagesToCome({ family }: { family: Family }) {
  const listed = useListed(family.id)
  return (
    <Loaded
      query={listed.query}
      what="your messages"
      skeleton={<Skeleton className="h-72 rounded-lg" />}
    >
      {() =>
        listed.rows.length > 0 ? (
          <Coming family={family} listed={listed} />
        ) : (
          <Beginning family={family} />
        )
      }
    </Loaded>
  )
}

function Beginning({ family }: { family: Family }) {
  const { data: count } = usePeopleCount(family.id)
  return (
    <FirstDays
      familyName={family.name}
      hasPeople={(count?.people ?? 0) > 0}
      mayAdd={family.role !== 'viewer'}
    />
  )
}

interface ComingProps {
  family: Family
  listed: ReturnType<typeof useListed>
}

function Coming({ family, listed: { rows, open } }: ComingProps) {
  const next = open[0]
  const needsMe = rows.filter(({ place }) => place === 'needs-me')
  const waiting = rows.filter(({ place, id }) => place === 'waiting' && id !== next?.delivery.id)
  return (
    <>
      {needsMe.length > 0 && (
        <ComingMessages
          title="Needs you"
          rows={needsMe.slice(0, shown)}
          all={needsMe.length}
          allHref="/future-messages?show=needs-me"
        />
      )}
      {next && (
        <NextDelivery
          familyId={family.id}
          delivery={next.delivery}
          name={next.name}
          facts={next.facts}
          block={next.block}
        />
      )}
      {waiting.length > 0 && (
        <ComingMessages
          title={next ? 'After that' : 'Waiting for their day'}
          rows={waiting.slice(0, shown)}
          all={waiting.length}
          allHref="/future-messages?show=waiting"
        />
      )}
      {waiting.length === 0 && !next && needsMe.length === 0 && (
        <ComingMessages
          title="Your messages"
          rows={rows.slice(0, shown)}
          all={rows.length}
          allHref="/future-messages"
        />
      )}
    </>
  )
}
