import { Link } from 'wouter'
import { classNames } from '#client/ui/class-names.ts'
import { pathTo, steps, type Place, type Step } from './composer-place.ts'

const labels: Record<(typeof steps)[number], string> = {
  say: 'Say it',
  who: 'Who and why',
  when: 'When',
  look: 'Look it over',
}

export const headings: Record<Step, { title: string; lead?: string }> = {
  say: {
    title: 'What do you want to say?',
    lead: 'Speak it, write it, or bring a recording you have. Nobody hears it before you say so.',
  },
  who: { title: 'Who is it for, and why?' },
  when: {
    title: 'When should it be heard?',
    lead: 'You can change it later, and we ask you before anything goes out.',
  },
  look: {
    title: 'Look it over',
    lead: 'Nothing is arranged yet. Read it through once; every part can still be changed.',
  },
  done: { title: 'It is arranged' },
}

/** Arranged by somebody whose own address isn't confirmed yet. */
export const waitingHeading = { title: 'Now open your e-mail' }

/** Four steps on one thread; those behind can be walked back to. */
export function ComposerSteps({ place }: { place: Place }) {
  if (place.step === 'done') return null
  const here = steps.indexOf(place.step)
  return (
    <nav aria-label="Steps of this message">
      <p
        className={classNames(
          'font-[650] text-thread',
          here === 0 ? 'hidden tall:max-sm:block min-[22.5rem]:tall:mb-3' : 'mb-3 sm:hidden',
        )}
      >
        Step {here + 1} of {steps.length}: {labels[place.step]}
      </p>
      {/* A low or very narrow window has no room for it, and there is no step to walk back to yet. */}
      <ol
        className={classNames(
          'grid-cols-4',
          here === 0 ? 'hidden min-[22.5rem]:tall:grid' : 'grid',
        )}
      >
        {steps.map((step, i) => (
          <li
            key={step}
            aria-current={i === here ? 'step' : undefined}
            className="relative grid justify-items-start gap-1.5 pr-2"
          >
            {i < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute top-[0.8rem] right-1 left-8 border-t-2 border-dashed',
                  i < here ? 'border-cranberry' : 'border-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'm-1 size-5 rotate-45 border-[3px]',
                i <= here ? 'border-cranberry' : 'border-line',
                i < here ? 'bg-cranberry' : i === here ? 'bg-marigold' : 'bg-cotton',
              )}
            />
            <Label step={step} isBehind={i < here} isHere={i === here} draftId={place.draftId} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface LabelProps {
  step: (typeof steps)[number]
  isBehind: boolean
  isHere: boolean
  draftId: string | undefined
}

function Label({ step, isBehind, isHere, draftId }: LabelProps) {
  if (isBehind && draftId)
    return (
      <Link
        href={pathTo(draftId, step)}
        className="inline-flex min-h-floor items-start text-link underline underline-offset-4 max-sm:sr-only"
      >
        {labels[step]}
      </Link>
    )
  return (
    <span className={classNames('max-sm:sr-only', isHere ? 'font-[650]' : 'text-thread')}>
      {labels[step]}
    </span>
  )
}
