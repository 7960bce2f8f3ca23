import { Badge } from '#client/ui/badge.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { dayOneSteps, type DayOneStep } from './day-one-steps.ts'
import { useEndDayOne, useInstallation } from './queries.ts'

/** What there is to do on the first day, on top of the admin panel until somebody puts it away. */
export function DayOne() {
  const { data: view } = useInstallation()
  const end = useEndDayOne()
  if (!view || view.isDayOneOver) return null
  const steps = dayOneSteps(view)
  const open = steps.filter(({ isDone }) => !isDone).length
  return (
    <Card
      title="Day one"
      aside={
        <span className="text-thread">
          {steps.length - open} of {steps.length} done
        </span>
      }
    >
      <p className="max-w-3xl">
        {open === 0
          ? 'Everything is set. You find it again among the settings.'
          : 'What to look at before your family comes. Everything can be changed later, among the settings.'}
      </p>
      <ol className="mt-3 divide-y divide-hair">
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      <div className="mt-4">
        <Button
          variant={open === 0 ? 'action' : 'secondary'}
          pending={end.isPending}
          onClick={() => end.mutate(true)}
        >
          Put this list away
        </Button>
      </div>
    </Card>
  )
}

const Step = ({ step }: { step: DayOneStep }) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3.5">
    <div className="min-w-0 flex-1 basis-72">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-[650]">
        {step.name}
        <Badge tone={step.isDone ? 'teal' : 'marigold'} {...(step.isDone && { icon: 'check' })}>
          {step.isDone ? 'Done' : 'To do'}
        </Badge>
      </h3>
      <p className="[overflow-wrap:anywhere] text-thread">{step.says}</p>
    </div>
    <ButtonLink href={step.href} size="small" variant={step.isDone ? 'secondary' : 'action'}>
      {step.isDone ? 'Look at it' : step.act}
      <span className="sr-only">: {step.name}</span>
    </ButtonLink>
  </li>
)
