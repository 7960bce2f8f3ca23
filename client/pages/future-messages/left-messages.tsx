import { Link } from 'wouter'
import { DeliveryRow } from '#client/features/deliveries/delivery-row.tsx'
import { everything } from '#client/features/deliveries/listed-messages.ts'
import { useDeliveries, useSealed } from '#client/features/deliveries/queries.ts'
import { RecipientChanges } from '#client/features/deliveries/recipient-changes.tsx'
import { useFamilies, useLeftFamilies } from '#client/features/families/queries.ts'
import { nameOf, whatOf } from '#client/features/messages/draft-words.ts'
import { useMessages } from '#client/features/messages/queries.ts'
import { BackingOfAll } from '#client/features/passing/sealed-backing.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { listedDelivery, listedSealed } from './listed.ts'

/** What one has said in the other families one belongs to: every message of one's own is found on this page. */
export function MessagesElsewhere() {
  const { data: mine = [] } = useFamilies()
  const others = mine.filter(({ isCurrent }) => !isCurrent)
  return others.map((family) => <InOne key={family.id} family={family} heading="In " />)
}

/** What one made in a family stays one's own, also after leaving it. Nothing is shown to those who have left none. */
export function LeftMessages() {
  const { data: left = [] } = useLeftFamilies()
  if (left.length === 0) return null
  return (
    <section aria-labelledby="left-families" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h2 id="left-families" className="text-2xl">
          In families you’ve left
        </h2>
        <p className="text-thread">
          These messages are still yours: hear them, move them, hold them or call them off.
        </p>
      </header>
      {left.map((family) => (
        <InOne key={family.id} family={family} />
      ))}
    </section>
  )
}

interface InOneProps {
  family: { id: string; name: string }
  heading?: string
}

function InOne({ family, heading = '' }: InOneProps) {
  const dated = useDeliveries(family.id, undefined, everything)
  const sealed = useSealed(family.id, everything)
  const drafts = useMessages(family.id, 'drafts')
  const rows = [...(dated.data ?? []).map(listedDelivery), ...(sealed.data ?? []).map(listedSealed)]
  const suffix = `?family=${family.id}`
  const growing = [
    { list: dated, what: 'messages with a day' },
    { list: sealed, what: 'sealed messages' },
    { list: drafts, what: 'drafts' },
  ].filter(({ list }) => list.data && list.data.length > 0)
  if (growing.length === 0) return null
  return (
    <>
      <RecipientChanges familyId={family.id} />
      <div className="overflow-hidden rounded-lg border border-hair bg-cotton">
        <h3 className="border-b border-hair px-5 py-4 text-xl [overflow-wrap:anywhere] sm:px-6">
          {heading}
          {family.name}
        </h3>
        <ul className="divide-y divide-hair">
          {rows.map((row) => (
            <li key={row.id}>
              <DeliveryRow row={row} suffix={suffix} isAlone />
            </li>
          ))}
          {drafts.data?.map((draft) => (
            <li key={draft.id}>
              <Link
                href={`/future-messages/${draft.id}${suffix}`}
                className="grid min-h-floor gap-1 px-5 py-4 hover:bg-mist sm:px-6"
              >
                <span className="line-clamp-2 text-lg font-[650] [overflow-wrap:anywhere]">
                  {nameOf(draft)}
                </span>
                <span className="text-thread">
                  {whatOf(draft)} · for {draft.forWhom || 'nobody yet'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {sealed.data && sealed.data.length > 0 && (
          <div className="border-t border-hair px-5 py-4 sm:px-6">
            <BackingOfAll sealed={sealed.data} />
          </div>
        )}
        {growing.map(({ list, what }) => (
          <ShowMore
            key={what}
            list={list}
            what={what}
            label={`Show more ${what}`}
            className="border-t border-hair p-4 sm:px-6"
          />
        ))}
      </div>
    </>
  )
}
