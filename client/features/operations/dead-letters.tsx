import type { DeadLetter } from '#contract/operations.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { momentWords } from './operations-words.ts'
import { useRevive } from './queries.ts'

/** Jobs that failed every time. They wait for a person, however long that takes. */
export const DeadLetters = ({ letters }: { letters: readonly DeadLetter[] }) => (
  <Card title="Dead letters">
    {letters.length === 0 ? (
      <p>None. A job that fails every time would wait here for you.</p>
    ) : (
      <ul className="divide-y divide-hair">
        {letters.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </ul>
    )}
  </Card>
)

function Letter({ letter }: { letter: DeadLetter }) {
  const revive = useRevive(letter.id)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <span className="grid min-w-0 flex-1 basis-64">
        <span className="font-[650]">{letter.job}</span>
        <span className="text-sm [overflow-wrap:anywhere] text-thread">
          {momentWords(letter.failedAt)}: {letter.error}
        </span>
      </span>
      <Button
        size="small"
        variant="secondary"
        pending={revive.isPending}
        onClick={() => revive.mutate()}
      >
        Try again<span className="sr-only">: {letter.job}</span>
      </Button>
    </li>
  )
}
