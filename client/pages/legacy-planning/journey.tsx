import { featureBlocks } from '#client/content/feature-blocks.ts'
import { planningSteps } from '#client/content/legacy-planning.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

const stairs = ['', 'lg:ml-[9%]', 'lg:ml-[18%]']

/** Gather, create, share: each step stands a little further along than the one before. */
export function Journey() {
  return (
    <ol className="grid gap-12">
      {planningSteps.map(({ title, block, words, detail }, i) => (
        <li
          key={title}
          className={`grid max-w-[56rem] grid-cols-[4rem_minmax(0,1fr)] gap-x-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-10 ${stairs[i]}`}
        >
          <QuiltBlock
            block={featureBlocks[block]}
            className="woven w-full rounded-md sm:row-span-2"
          />
          <h3 className="text-3xl max-sm:self-center">
            <span className="text-cranberry">{i + 1}.</span> {title}
          </h3>
          <div className="max-sm:col-span-2 max-sm:mt-4 sm:col-start-2">
            <p className="text-xl font-[650] sm:mt-1">{words}</p>
            <p className="mt-2 text-lg">{detail}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
