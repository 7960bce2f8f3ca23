import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Button } from '#client/ui/button.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import type { Run } from './simulation.ts'

function inShort({ happenings, plan }: Run): string {
  const letters = happenings.filter((one) => one.type === 'letter')
  const toYou = letters.filter(({ to }) => to === 'you').length
  const words = toYou === 1 ? 'One letter' : `${toYou} letters`
  return `${words} to you, one to ${plan.recipient}. You could have stopped it at any moment before.`
}

export function RehearsalEnd({ run, onAgain }: { run: Run; onAgain: () => void }) {
  return (
    <section className="flex animate-sewn items-center gap-5 rounded-lg bg-lilac p-5 sm:p-6">
      <QuiltBlock
        block={featureBlocks.messages}
        className="size-20 shrink-0 rounded-md sm:size-28"
      />
      <div>
        <h3 className="text-2xl">{run.plan.recipient} hears your voice</h3>
        <p className="mt-1">{inShort(run)}</p>
        <Button variant="secondary" className="mt-4" onClick={onAgain}>
          Try another ending
        </Button>
      </div>
    </section>
  )
}
