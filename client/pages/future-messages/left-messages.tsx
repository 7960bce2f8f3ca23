import { Link } from 'wouter'
import { DeliveryRow } from '#client/features/deliveries/delivery-row.tsx'
import { RecipientChanges } from '#client/features/deliveries/recipient-changes.tsx'
import { useLeftFamilies } from '#client/features/families/queries.ts'
import { nameOf, whatOf } from '#client/features/messages/draft-words.ts'
import { draftsAmong } from '#client/features/messages/drafts.tsx'
import { useListed } from './use-listed.ts'

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

function InOne({ family }: { family: { id: string; name: string } }) {
  const { rows, messages } = useListed(family.id)
  const drafts = draftsAmong(messages, new Set(rows.map(({ messageId }) => messageId)))
  const suffix = `?family=${family.id}`
  return (
    <>
      <RecipientChanges familyId={family.id} />
      <div className="overflow-hidden rounded-lg border border-hair bg-cotton">
        <h3 className="border-b border-hair px-5 py-4 text-xl sm:px-6">{family.name}</h3>
        <ul className="divide-y divide-hair">
          {rows.map((row) => (
            <li key={row.id}>
              <DeliveryRow row={row} suffix={suffix} isAlone />
            </li>
          ))}
          {drafts.map((draft) => (
            <li key={draft.id}>
              <Link
                href={`/future-messages/${draft.id}${suffix}`}
                className="grid min-h-floor gap-1 px-5 py-4 hover:bg-mist sm:px-6"
              >
                <span className="text-lg font-[650] [overflow-wrap:anywhere]">{nameOf(draft)}</span>
                <span className="text-thread">{whatOf(draft)} · for nobody yet</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
