import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { useObject, useVouch, useVouchings } from './queries.ts'
import { arrivedWords } from './voice-words.ts'

/** Recipients whose address nobody had confirmed in the two years before, and who are opening a message. */
export function Vouchings({ familyId }: { familyId: string }) {
  const { data = [] } = useVouchings(familyId)
  if (data.length === 0) return null
  return (
    <Card title="Somebody is opening a message" className="border-2 border-cranberry">
      <ul className="grid gap-6">
        {data.map((asked) => (
          <li key={`${asked.deliveryId} ${asked.address}`}>
            <Vouching familyId={familyId} asked={asked} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Asked = NonNullable<ReturnType<typeof useVouchings>['data']>[number]

function whatIsOpened({ title, authorName }: Asked): string {
  if (authorName) return `a message from ${authorName}`
  return title ? `“${title}”` : 'your message'
}

function Vouching({ familyId, asked }: { familyId: string; asked: Asked }) {
  const vouch = useVouch(familyId, asked.deliveryId)
  const object = useObject(familyId, asked.deliveryId)
  const { personName, address, askedAt, opensAt } = asked
  return (
    <div className="grid gap-3">
      <p className="max-w-[40rem] text-lg [overflow-wrap:anywhere]">
        On {arrivedWords(askedAt)}, somebody asked to open {whatIsOpened(asked)} as {personName},
        from the letter to <b>{address}</b>. Nobody had confirmed that address in the two years
        before. Is it still where {personName} gets e-mail?
      </p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {(vouch.error ?? object.error) && failureWords((vouch.error ?? object.error)!)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="action"
          pending={vouch.isPending}
          pendingLabel="One moment…"
          onClick={() => vouch.mutate(undefined)}
        >
          Yes, it is {personName}: let it open
        </Button>
        {opensAt && (
          <Button
            pending={object.isPending}
            pendingLabel="One moment…"
            onClick={() => object.mutate(undefined)}
          >
            No, that isn’t {personName}
          </Button>
        )}
      </div>
      <p className="max-w-[40rem] text-thread">
        {opensAt
          ? `If nobody answers, it opens by itself on ${arrivedWords(opensAt)}.`
          : `It was said that this isn’t ${personName}, so it stays shut.${asked.authorName ? '' : ' To send it to another address, open the message and choose “Use it again”.'}`}
      </p>
    </div>
  )
}
