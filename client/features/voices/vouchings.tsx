import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { useVouch, useVouchings } from './queries.ts'
import { arrivedWords } from './voice-words.ts'

/** Recipients whose address nobody has confirmed for two years, and who ask their author to say that it is them. */
export function Vouchings({ familyId }: { familyId: string }) {
  const { data = [] } = useVouchings(familyId)
  if (data.length === 0) return null
  return (
    <Card title="Somebody asks for your word" className="border-2 border-cranberry">
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

function Vouching({ familyId, asked }: { familyId: string; asked: Asked }) {
  const vouch = useVouch(familyId, asked.deliveryId)
  const { personName, title, address, askedAt } = asked
  return (
    <div className="grid gap-3">
      <p className="max-w-[40rem] text-lg [overflow-wrap:anywhere]">
        On {arrivedWords(askedAt)}, somebody opened {title ? `“${title}”` : 'your message'} as{' '}
        {personName}, from the letter to <b>{address}</b>. Nobody has confirmed that address for
        more than two years. Is it still where {personName} gets mail?
      </p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {vouch.error && failureWords(vouch.error)}
      </p>
      <Button
        variant="action"
        className="justify-self-start"
        pending={vouch.isPending}
        pendingLabel="One moment…"
        onClick={() => vouch.mutate(undefined)}
      >
        Yes, it is {personName}: let it open
      </Button>
      <p className="text-thread">
        If you aren’t sure, leave it. The message stays shut, and nothing is lost.
      </p>
    </div>
  )
}
