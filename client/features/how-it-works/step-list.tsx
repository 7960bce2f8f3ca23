import { featureBlocks } from '#client/content/feature-blocks.ts'
import { fourSteps } from '#client/content/four-steps.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

/** The four steps told at length: what you do, what happens, and the question that comes up there. */
export function StepList() {
  return (
    <ol className="grid">
      {fourSteps.map(({ block, title, long, aside }, i) => (
        <li
          key={title}
          className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-6 border-t-2 border-dashed border-hair py-10 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-[8rem_minmax(0,1fr)] lg:grid-cols-[8rem_minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-x-12"
        >
          <QuiltBlock
            block={featureBlocks[block]}
            className="woven w-full rounded-md md:row-span-3"
          />
          <div className="max-md:self-center">
            <p className="font-[650] text-cranberry">Step {i + 1}</p>
            <h3 className="text-3xl">{title}</h3>
          </div>
          <div className="mt-3 grid max-w-[40rem] gap-3 text-lg max-md:col-span-2 max-md:mt-5 md:col-start-2">
            {long.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          <div className="mt-5 border-l-[3px] border-dashed border-cranberry pl-5 max-md:col-span-2 md:max-lg:col-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-center">
            <p className="font-[650]">{aside.title}</p>
            <p className="mt-1">{aside.words}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
