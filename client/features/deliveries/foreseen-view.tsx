import { classNames } from '#client/ui/class-names.ts'
import type { Foreseen } from './foresee.ts'

interface Step {
  readonly when: string
  readonly what: string
  readonly isHeard?: boolean
}

function stepsOf(foreseen: Foreseen): Step[] {
  const asked = foreseen.askedOn.map((when, i) => ({
    when,
    what: i === 0 ? 'We e-mail you: is it still right?' : 'We e-mail you again.',
  }))
  return [...asked, { when: foreseen.heardOn, what: foreseen.heard, isHeard: true }]
}

/** The plan in words along one seam, before anybody agrees to it. */
export function ForeseenView({ foreseen }: { foreseen: Foreseen }) {
  return (
    <output className="block rounded-md bg-mist p-5">
      <span className="sr-only">What will happen: </span>
      <ol>
        {stepsOf(foreseen).map(({ when, what, isHeard }) => (
          <li key={when + what} className="relative pb-4 pl-9 last:pb-0">
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-2 bottom-0 left-[0.42rem] border-l-2 border-dashed border-cranberry',
                isHeard && 'hidden',
              )}
            />
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-1.5 left-0 size-4 rotate-45 border-2 border-cranberry',
                isHeard ? 'bg-cranberry' : 'bg-cotton',
              )}
            />
            <b>{when}</b>
            <span className="block">{what}</span>
          </li>
        ))}
      </ol>
      {foreseen.isMoved && (
        <p className="mt-3">
          That is a little later than you chose: we ask you twice first, and leave you a day to
          answer.
        </p>
      )}
      <p className="mt-4 border-t border-hair pt-4 text-lg">
        <b>If you never answer:</b> {foreseen.neverAnswer}
      </p>
    </output>
  )
}
