import type { RecipientChange } from '#contract/deliveries/index.ts'
import { dayWords, listWords } from '#contract/rules/date-words.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { useAnswerChange, useRecipientChanges } from './change-queries.ts'

/** Somebody else changed what one's messages hang on: the old stands until one agrees. Nothing changed, nothing shown. */
export function RecipientChanges({ familyId }: { familyId: string }) {
  const list = useRecipientChanges(familyId)
  const { data: changes = [] } = list
  if (changes.length === 0) return null
  const heading = `changes-${familyId}`
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-5 rounded-lg border-2 border-marigold bg-cotton p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id={heading} className="text-2xl">
          Somebody changed this: do you agree?
        </h2>
        <p className="text-thread">
          Your messages go by it. Until you agree, they go by what stood there before.
        </p>
      </div>
      <ul className="grid divide-y divide-hair">
        {changes.map((change) => (
          <li key={change.personId} className="grid gap-3 py-4 first:pt-0 last:pb-0">
            <Change familyId={familyId} change={change} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} what="changes" />
    </section>
  )
}

function Change({ familyId, change }: { familyId: string; change: RecipientChange }) {
  const answer = useAnswerChange(familyId, change)
  const { personName, byName, changedAt, before, after } = change
  const isAddress = addressWords(before) !== addressWords(after)
  const isBirth = before.bornOn !== after.bornOn
  return (
    <>
      <div className="grid gap-1">
        <p className="text-lg font-[650]">
          {byName ?? 'Somebody in your family'} changed what is known of {personName}
        </p>
        <p className="text-thread">On {dayWords(changedAt.slice(0, 10))}</p>
        {isAddress && (
          <p className="[overflow-wrap:anywhere]">
            Reached at {addressWords(before)}; now {addressWords(after)}.
          </p>
        )}
        {isBirth && (
          <p>
            Born {birthWords(before)}; now {birthWords(after)}. A message for an age or a birthday
            would move.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="action" pending={answer.isPending} onClick={() => answer.mutate('agree')}>
          Agree<span className="sr-only"> to the change of {personName}</span>
        </Button>
        <Button disabled={answer.isPending} onClick={() => answer.mutate('keep')}>
          Keep the old<span className="sr-only"> for my messages to {personName}</span>
        </Button>
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {answer.error && failureWords(answer.error)}
      </p>
    </>
  )
}

type Known = RecipientChange['before']

function addressWords({ addresses, isAtAccount }: Known): string {
  if (addresses.length > 0) return listWords(addresses)
  return isAtAccount ? 'their own account' : 'no address'
}

const birthWords = ({ bornOn }: Known) => (bornOn ? dayWords(bornOn) : 'on a day nobody wrote down')
