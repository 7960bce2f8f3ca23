import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { messageBlock } from '#contract/rules/message-block.ts'
import { occasionWords } from '#contract/rules/occasions.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { BeforeItOpens } from '#client/features/deliveries/before-it-opens.tsx'
import { askedFrom } from '#client/features/deliveries/intention.ts'
import { DraftContent } from './messages/draft-content.tsx'
import { factsOf, nameOf, trimWords } from './messages/draft-words.ts'
import { usePassphrase } from './messages/passphrase-queries.ts'
import type { OpenDraft } from './messages/use-draft.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { pathTo, type Step } from './composer-place.ts'
import { planWords } from './plan-words.ts'
import { onTheirDays, type ComposedPlan } from './use-plan.ts'

interface MessageInWordsProps {
  open: OpenDraft
  plan: ComposedPlan
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** The message as its author would tell somebody about it; each line leads back to where it was chosen. */
export function MessageInWords({ open: { familyId, draft }, plan }: MessageInWordsProps) {
  const { intention, people } = plan
  const names = people.map((person) => calledName(person))
  const { data: question } = usePassphrase(familyId, draft.id)
  const asked = question?.passphrase
  const recipients = onTheirDays(plan)
  const trimmed = trimWords(draft)
  const who = names.length === 1 ? names[0]! : 'they'
  return (
    <section aria-label="Your message" className="rounded-lg border border-hair bg-cotton">
      <header className="flex flex-wrap items-center gap-5 p-5 sm:p-6">
        <QuiltBlock block={messageBlock(draft)} className="size-20 rounded-md" />
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2 className="line-clamp-3 text-2xl leading-snug">{nameOf(draft)}</h2>
          <p className="text-thread">{factsOf(draft)}</p>
        </div>
      </header>
      <div className="px-5 pb-5 sm:px-6">
        <DraftContent familyId={familyId} draft={draft} />
      </div>
      <dl>
        {trimmed && (
          <Line label="What is heard" draftId={draft.id} step="say">
            {trimmed}
          </Line>
        )}
        <Line label="Who hears it" draftId={draft.id} step="who">
          {names.length > 0 ? listed.format(names) : 'Nobody yet'}
        </Line>
        <Line label="What it is for" draftId={draft.id} step="who">
          {occasionWords(draft.occasion) || 'No occasion in particular'}
        </Line>
        <Line label="When" draftId={draft.id} step="when">
          {askedFrom(intention.when) ? planWords(intention.when, who) : 'Not chosen yet'}
        </Line>
        <Line label="Before it opens" draftId={draft.id} step="who">
          {asked ? (
            asked.question ? (
              `We ask: ${asked.question}`
            ) : (
              'We ask for the word you agreed on'
            )
          ) : recipients.length > 0 ? (
            <BeforeItOpens {...{ familyId, recipients }} messageId={draft.id} />
          ) : (
            'It depends on the day'
          )}
        </Line>
      </dl>
    </section>
  )
}

interface LineProps {
  label: string
  draftId: string
  step: Step
  children: ReactNode
}

const Line = ({ label, draftId, step, children }: LineProps) => (
  <div className="grid gap-x-5 border-t border-hair px-5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:items-center sm:px-6">
    <dt className="text-thread">{label}</dt>
    <dd className="text-lg [overflow-wrap:anywhere]">{children}</dd>
    <dd>
      <Link
        href={pathTo(draftId, step)}
        className="inline-flex min-h-floor items-center text-link underline underline-offset-4"
      >
        Change<span className="sr-only"> {label.toLowerCase()}</span>
      </Link>
    </dd>
  </div>
)
