import type { ReleaseRehearsal } from '#contract/passing/rehearsal.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { useRehearseRelease } from './queries.ts'
import { onTheirWay } from '#contract/rules/sending-words.ts'
import { useOutgoing } from '#client/platform/outgoing.ts'

const moment = dateWriter('long moment')

/** What would happen after one's death, by the real rules, before it matters. Nothing is changed by it. */
export function RehearseRelease() {
  const rehearse = useRehearseRelease()
  return (
    <div className="grid gap-5">
      <p className="max-w-[44rem] text-lg">
        See what would happen if your keepers told us that you have died: every step on its day, by
        the same rules. Every letter comes to you alone, each marked as a rehearsal: your own, your
        keepers’, and what each of those would get to whom you left something. Nobody else gets
        anything, and nothing is changed.
      </p>
      <div>
        <Button
          icon="play"
          pending={rehearse.isPending}
          pendingLabel="Rehearsing…"
          onClick={() => rehearse.mutate(undefined)}
        >
          {rehearse.data ? 'Rehearse it once more' : 'Rehearse it'}
        </Button>
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {rehearse.error && failureWords(rehearse.error)}
      </p>
      {rehearse.data && <Steps {...rehearse.data} />}
    </div>
  )
}

const readers = {
  you: () => 'To you',
  keepers: () => 'To your keepers',
  team: () => 'To us',
  'wish-readers': () => 'To whoever reads your wishes then, if you have written any down',
  recipient: (name: string) => `To ${name}`,
} as const

function Steps({ steps, messages }: ReleaseRehearsal) {
  return (
    <div className="grid gap-4">
      <p ref={takeLostFocus} tabIndex={-1} className="text-lg font-[650] outline-none">
        This is only a rehearsal. {onTheirWay(useOutgoing(), 'the letters to your own mailbox')}
      </p>
      <ol aria-label="What would happen" className="grid gap-4">
        {steps.map(({ at, words, letters }) => (
          <li key={`${at} ${words}`} className="border-l-2 border-dashed border-cranberry pl-4">
            <span className="block text-sm text-thread">{moment(at)}</span>
            <span className="block [overflow-wrap:anywhere]">{words}</span>
            {letters.map(({ to, name, subject }, i) => (
              <span key={`${i} ${to}`} className="block text-thread [overflow-wrap:anywhere]">
                {readers[to](name)}: “{subject}”
              </span>
            ))}
          </li>
        ))}
      </ol>
      <p className="text-lg">{endWords(messages)}</p>
    </div>
  )
}

function endWords(messages: number): string {
  if (messages === 0)
    return 'No message waits for your passing at the moment, so none would go out then.'
  return messages === 1
    ? 'Then the one message that waits for it goes out; you see for whom under “Who receives what”.'
    : `Then the ${messages} messages that wait for it go out; you see for whom under “Who receives what”.`
}
