import type { ReactNode } from 'react'
import { onboardingSteps, type OnboardingStep } from '#contract/onboarding.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useProceed, useProgress } from './queries.ts'
import { StepTrail } from './step-trail.tsx'

type Doable = Exclude<OnboardingStep, 'done'>

export interface FirstStep {
  readonly title: string
  readonly lead: string
  readonly content: ReactNode
  /** Keeps what was typed here before the next step; where that fails one stays, and is told there. */
  readonly save?: () => Promise<unknown>
}

interface FirstStepsProps {
  /** Those that are for this person. */
  steps: Readonly<Partial<Record<Doable, FirstStep>>>
  /** What is shown when all is done. */
  arrived: ReactNode
}

/** Where one stopped, or the next step that is for this person. */
const nearest = (step: OnboardingStep, doable: readonly Doable[]): OnboardingStep =>
  onboardingSteps
    .slice(onboardingSteps.indexOf(step))
    .find((name) => name !== 'done' && doable.includes(name)) ?? 'done'

/** One step at a time, each may be skipped, and the server remembers where it stopped. */
export function FirstSteps({ steps, arrived }: FirstStepsProps) {
  const progress = useProgress()
  const proceed = useProceed()
  const doable = onboardingSteps.filter(
    (step): step is Doable => step !== 'done' && steps[step] !== undefined,
  )
  return (
    <Loaded
      query={progress}
      what="your first steps"
      skeleton={<SkeletonLines lines={6} label="Loading" />}
    >
      {({ step: stopped }) => {
        const step = nearest(stopped, doable)
        if (step === 'done') return arrived
        const { title, lead, content, save } = steps[step]!
        const place = doable.indexOf(step)
        const leaveFor = async (next: OnboardingStep) => {
          try {
            await save?.()
          } catch {
            return
          }
          proceed.mutate(next)
        }
        return (
          <div className="grid gap-6">
            <StepTrail names={doable.map((name) => steps[name]!.title)} current={place} />
            <Card title={title}>
              <div className="grid gap-5">
                <p className="text-lg text-thread">{lead}</p>
                {content}
              </div>
            </Card>
            {proceed.isError && <ErrorState title={failureWords(proceed.error)} />}
            <div className="flex flex-wrap gap-3">
              <Button
                variant="action"
                pending={proceed.isPending}
                onClick={() => void leaveFor(doable[place + 1] ?? 'done')}
              >
                Go on
              </Button>
              {step !== doable[0] && (
                <Button variant="quiet" onClick={() => proceed.mutate(doable[place - 1]!)}>
                  Back
                </Button>
              )}
              <Button variant="quiet" onClick={() => void leaveFor('done')}>
                Skip the rest
              </Button>
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}
