import type { PassingView } from '#contract/passing/index.ts'
import { avatarBlock } from '#contract/rules/quilt-avatar.ts'
import { MOST_KEEPERS } from '#contract/rules/release/passing.ts'
import { isConfirmed } from '#contract/rules/release/words/people.ts'
import { planSentences } from '#contract/rules/release/words/plan-words.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { useReaderClock } from './queries.ts'

/** The plan as its owner would tell it, under the row of those who stand behind it. */
export function PlanTold({ view }: { view: PassingView }) {
  const clock = useReaderClock()
  const [first, ...others] = planSentences(view, clock)
  return (
    <section
      aria-labelledby="plan"
      className="overflow-hidden rounded-lg border border-hair bg-cotton"
    >
      <KeepersRow view={view} />
      <div className="grid gap-4 p-5 sm:p-8">
        <h2 id="plan" className="text-2xl">
          What happens, in a few sentences
        </h2>
        <p className="max-w-[44rem] font-display text-[1.45rem] leading-snug [overflow-wrap:anywhere]">
          {first}
        </p>
        {others.map((sentence) => (
          <p key={sentence} className="max-w-[44rem] text-lg [overflow-wrap:anywhere]">
            {sentence}
          </p>
        ))}
      </div>
    </section>
  )
}

/** Five patches: a keeper each; those who don't count yet are only pinned on. The words below say all of it. */
function KeepersRow({ view }: { view: PassingView }) {
  const keeping = view.keepers.filter(
    (keeper) => isConfirmed(keeper) || keeper.state === 'invited' || keeper.state === 'accepted',
  )
  const places = Array.from({ length: MOST_KEEPERS }, (_, i) => keeping[i])
  return (
    <div
      aria-hidden="true"
      className="flex gap-2 border-b border-hair bg-mist p-5 sm:gap-3 sm:px-8"
    >
      {places.map((keeper, i) =>
        keeper ? (
          <QuiltBlock
            key={keeper.id}
            block={avatarBlock(keeper.id)}
            className={`size-[min(5rem,15vw)] rounded-md ${isConfirmed(keeper) ? '' : 'opacity-45'}`}
          />
        ) : (
          <span
            key={i}
            className="size-[min(5rem,15vw)] rounded-md border-[3px] border-dashed border-line"
          />
        ),
      )}
    </div>
  )
}
