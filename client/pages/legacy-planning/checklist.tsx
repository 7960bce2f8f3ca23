import { useSyncExternalStore } from 'react'
import { planningSteps } from '#client/content/legacy-planning.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { createTickedTasks } from './ticked-tasks.ts'

const tickedTasks = createTickedTasks(() => globalThis.localStorage)
const NONE: readonly string[] = []
const total = planningSteps.flatMap(({ tasks }) => tasks).length

function progressWords(done: number): string {
  if (done === 0) return 'Nothing is ticked yet. Begin anywhere.'
  return done === total ? 'All of it. Your family will know.' : `${done} of ${total} done.`
}

/** The plan as a list on paper: ticked here, kept on this device, printed when wanted. */
export function Checklist() {
  const ticked = useSyncExternalStore(tickedTasks.subscribe, tickedTasks.current, () => NONE)
  return (
    <div className="rounded-lg border border-hair bg-cotton p-5 sm:p-8 print:border-0 print:p-0">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-3 print:grid-cols-1">
        {planningSteps.map(({ title, tasks }) => (
          <fieldset key={title} className="min-w-0">
            <legend className="mb-2 font-display text-2xl font-bold">{title}</legend>
            {tasks.map(({ id, words }) => (
              <Checkbox
                key={id}
                label={<span className="font-normal">{words}</span>}
                checked={ticked.includes(id)}
                onChange={() => tickedTasks.toggle(id)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-4 border-t-2 border-dashed border-hair pt-6 print:hidden">
        <output className="mr-auto text-lg font-[650]">{progressWords(ticked.length)}</output>
        {ticked.length > 0 && (
          <Button variant="quiet" onClick={tickedTasks.clear}>
            Clear the ticks
          </Button>
        )}
        <Button icon="download" onClick={() => window.print()}>
          Print the list
        </Button>
      </div>
    </div>
  )
}
