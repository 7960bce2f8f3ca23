import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import type { Move } from './simulation.ts'
import type { Rehearsal } from './use-rehearsal.ts'

const moves: readonly { move: Move; word: string; meaning: string }[] = [
  { move: 'answer', word: 'Answer', meaning: 'Send it as planned' },
  { move: 'postpone', word: 'Postpone', meaning: 'By a week' },
  { move: 'silence', word: 'Silence', meaning: 'Do nothing' },
]

interface MovesProps {
  rehearsal: Rehearsal
  ifYouNeverAnswer: string
}

/** What you could do about the letter in front of you. */
export function Moves({ rehearsal, ifYouNeverAnswer }: MovesProps) {
  return (
    <section aria-labelledby="your-move" className="rounded-lg bg-lilac p-5 sm:p-6">
      <h3 id="your-move" className="text-2xl">
        The letter is in your hands. What do you do?
      </h3>
      <p className="mt-2">
        <b>If you never answer:</b> {ifYouNeverAnswer}
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-3">
        {moves.map(({ move, word, meaning }) => (
          <Button key={move} variant="action" size="large" onClick={() => rehearsal.respond(move)}>
            <span className="block">{word}</span>
            <span className="block text-base font-normal">{meaning}</span>
          </Button>
        ))}
      </div>
      <div className="mt-3">
        <OutageChoice rehearsal={rehearsal} />
      </div>
    </section>
  )
}

export const OutageChoice = ({ rehearsal }: { rehearsal: Rehearsal }) => (
  <Checkbox
    label="Let our mail server be down for a day"
    hint="The next letter leaves a day late. You’ll see what that changes."
    checked={rehearsal.isMailDown}
    onChange={(event) => rehearsal.setIsMailDown(event.currentTarget.checked)}
  />
)
