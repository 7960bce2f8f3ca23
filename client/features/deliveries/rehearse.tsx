import { deviceZone } from '#contract/rules/date-looks.ts'
import type { Rehearsal, RehearsedLetter } from '#contract/rehearsals.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { momentOf, whenWords } from './moment-words.ts'
import { useRehearsal, useRehearse } from './rehearsal-queries.ts'

interface RehearseProps {
  familyId: string
  deliveryId: string
  personName: string
}

/** The whole way in a minute: all three letters, to the author's own mailbox. */
export function Rehearse({ familyId, deliveryId, personName }: RehearseProps) {
  const rehearsal = useRehearsal(familyId, deliveryId)
  const rehearse = useRehearse(familyId, deliveryId)
  const latest = rehearsal.data
  return (
    <section aria-label="Rehearse it" className="grid gap-4">
      <p>
        See it before anybody else does: we send you the three letters that would go out, all to
        your own address and plainly marked. {personName} gets nothing, and the plan stays as it is.
      </p>
      <Button
        icon="refresh"
        pending={rehearse.isPending || latest?.state === 'running'}
        pendingLabel="The letters are being written…"
        className="justify-self-start"
        onClick={() => rehearse.mutate()}
      >
        {latest ? 'Rehearse it again' : 'Rehearse it'}
      </Button>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {rehearse.error && failureWords(rehearse.error)}
      </p>
      {latest && <Progress rehearsal={latest} />}
    </section>
  )
}

const what: Record<RehearsedLetter, string> = {
  remind: 'The first question to you',
  check: 'The second question to you',
  send: 'The letter with the message',
}

const ends = {
  running: '',
  done: 'All three letters are in your mailbox.',
  failed:
    'Your mail server didn’t take our letter. Please look at your own address in the settings: our questions go there too.',
}

function Progress({ rehearsal }: { rehearsal: Rehearsal }) {
  const here = deviceZone()
  return (
    <div className="grid gap-3 rounded-md bg-mist p-4">
      <ol aria-label="Letters of the rehearsal" className="grid gap-3">
        {rehearsal.letters.map(({ kind, wouldLeaveAt, arrivedAt }) => (
          <li key={kind} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <Icon name={arrivedAt ? 'check' : 'mail'} className="mt-1 text-success" />
            <span>
              <b className="block">{what[kind]}</b>
              For real, on {whenWords(momentOf(wouldLeaveAt), here)}
            </span>
          </li>
        ))}
      </ol>
      <output className="font-[650] empty:hidden">{ends[rehearsal.state]}</output>
    </div>
  )
}
