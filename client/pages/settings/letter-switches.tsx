import type { LetterChoices, OptionalLetter } from '#contract/notifications.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { usePressed } from '#client/platform/use-pressed.ts'
import { Card } from '#client/ui/card.tsx'
import { Switch } from '#client/ui/checkbox.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useChooseLetter, useLetterChoices } from './queries.ts'

const words: Readonly<Record<OptionalLetter, { label: string; hint: string }>> = {
  receipts: {
    label: 'When a message was opened',
    hint: 'A short letter as soon as somebody has listened or read.',
  },
  replies: {
    label: 'Replies to your messages',
    hint: 'When somebody answers the letter that brought your message, we pass their words on to you. They don’t see your address.',
  },
  nudges: {
    label: 'While a message is on hold',
    hint: 'Once a month, so that it isn’t forgotten.',
  },
  findings: {
    label: 'When something needs mending',
    hint: 'At most once a week, if it could keep a message of the next 60 days from arriving.',
  },
  suggestions: {
    label: 'Suggestions for the family tree',
    hint: 'When somebody suggests a change that you may accept, or answers one of yours. At most one a day of each.',
  },
  'family-news': {
    label: 'When somebody joins your family',
    hint: 'For families that you look after.',
  },
}

/** The letters one can do without. The same switches as the links at their ends. */
export function LetterSwitches() {
  const query = useLetterChoices()
  return (
    <Card title="Notifications">
      <div className="grid gap-4">
        <Loaded<LetterChoices>
          query={query}
          what="your notifications"
          skeleton={<SkeletonLines lines={4} label="Loading your notifications" />}
        >
          {(choices) => <Switches choices={choices} />}
        </Loaded>
        <p className="text-thread">
          Two letters always come before a message goes out, and one when we can’t reach somebody: a
          promise hangs on them.
        </p>
      </div>
    </Card>
  )
}

function Switches({ choices }: { choices: LetterChoices }) {
  const choose = useChooseLetter()
  const { pressed, press } = usePressed(choose)
  return (
    <>
      <div className="grid divide-y divide-hair">
        {choices.map(({ kind, isWanted }) => (
          <Switch
            key={kind}
            {...words[kind]}
            checked={pressed?.kind === kind ? pressed.isWanted : isWanted}
            disabled={choose.isPending}
            onChange={(event) => press({ kind, isWanted: event.currentTarget.checked })}
          />
        ))}
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {choose.error && failureWords(choose.error)}
      </p>
    </>
  )
}
