import { BeforeItOpens } from '#client/features/deliveries/before-it-opens.tsx'
import { usePassphrase } from './messages/passphrase-queries.ts'
import type { OpenDraft } from './messages/use-draft.ts'
import { onTheirDays, type ComposedPlan } from './use-plan.ts'

interface OpeningRuleProps {
  open: OpenDraft
  plan: ComposedPlan
}

/** Who may open it on the day that is being chosen. */
export function OpeningRule({ open: { familyId, draft }, plan }: OpeningRuleProps) {
  const { data } = usePassphrase(familyId, draft.id)
  const recipients = onTheirDays(plan)
  if (!data || recipients.length === 0) return null
  return (
    <section aria-label="Before it opens" className="rounded-md bg-mist p-5">
      <h3 className="mb-1.5 font-sans text-lg font-[650] tracking-normal">Before it opens</h3>
      <p>
        {data.passphrase ? (
          'We ask what you chose, whenever it is opened.'
        ) : (
          <BeforeItOpens familyId={familyId} messageId={draft.id} recipients={recipients} />
        )}
      </p>
    </section>
  )
}
