import { deviceZone } from '#contract/rules/date-looks.ts'
import type { DeliveryView } from '#contract/deliveries/index.ts'
import { nameInSentence } from '#contract/rules/message-name.ts'
import type { Block } from '#contract/rules/quilt.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { awayWords } from './calendar/calendar-words.ts'
import { bothClocks, momentOf } from './moment-words.ts'
import { PlanThread } from './plan-thread.tsx'
import { useHold } from './queries.ts'

interface NextDeliveryProps {
  familyId: string
  delivery: DeliveryView
  name: string
  facts: string
  block: Block
}

/** The message that is heard next, with the days that lead to it. */
export function NextDelivery({ familyId, delivery, name, facts, block }: NextDeliveryProps) {
  const hold = useHold(familyId, delivery)
  const { person, due, dueAt, plan } = delivery
  const at = momentOf(plan?.sendAt ?? dueAt)
  return (
    <section
      aria-label="Heard next"
      className="on-panel overflow-hidden rounded-lg bg-panel text-on-panel"
    >
      <div className="grid sm:grid-cols-[minmax(7rem,15rem)_minmax(0,1fr)]">
        <QuiltBlock block={block} stretched className="size-full max-sm:h-32" />
        <div className="grid content-center gap-4 p-6 sm:p-7">
          <h2 className="text-[clamp(1.7rem,3.2vw,2.3rem)] leading-[1.12] [overflow-wrap:anywhere] text-balance">
            “{nameInSentence(name)}” reaches {person.name} {awayWords(due.on) || 'soon'}
          </h2>
          <p className="text-on-panel-soft">
            On {bothClocks(at, { zone: due.zone, name: person.name }, deviceZone())}. {facts}.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={`/future-messages/${delivery.messageId}`} variant="marigold">
              Look at it
            </ButtonLink>
            <Button
              variant="panel"
              icon="pause"
              pending={hold.isPending}
              onClick={() => hold.mutate(undefined)}
            >
              Put it on hold
            </Button>
          </div>
          <p role="alert" className="font-[650] empty:hidden">
            {hold.error && failureWords(hold.error)}
          </p>
        </div>
      </div>
      <div className="bg-panel-deep p-6 sm:p-7">
        <PlanThread delivery={delivery} />
      </div>
    </section>
  )
}
