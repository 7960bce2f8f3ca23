import { useState, type ReactNode, type RefObject } from 'react'
import type { Block } from '#contract/rules/quilt.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Assurances, type Assurance } from './assurances.tsx'
import { QuiltFrame } from './quilt-frame.tsx'
import { Recorder, type RecorderPlace } from './recorder.tsx'

interface RecorderOpeningProps {
  title: ReactNode
  lead: ReactNode
  /** What to know before one speaks. */
  assurances: readonly Assurance[]
  /** The quilt whose open square the recorder is. */
  blocks: readonly Block[]
  prompt: string | undefined
  /** Where a prompt chosen further down leads back to. */
  place: RefObject<HTMLDivElement | null>
}

/** What the lead gives way to: once somebody has begun, the page speaks of what they are at. */
const leads: Record<Exclude<RecorderPlace, 'start'>, string> = {
  recording:
    'Speak as long as you like, and pause when you need to. Press Done when you have said it; then you can listen to it.',
  writing:
    'Write as you would speak. Nobody reads it before you say so; afterward you decide whether it is kept, for whom, and on which day it comes.',
  taken:
    'It is here, on this device alone. Say whom it is for and on which day, or only keep it. Or record it again, as often as you like.',
}

/** How a page with the recorder begins: its only h1 on the left, the square to press beside it, both above the fold. */
export function RecorderOpening(props: RecorderOpeningProps) {
  const { title, assurances, blocks, prompt, place } = props
  const [at, setAt] = useState<RecorderPlace>('start')
  const lead = at === 'start' ? props.lead : leads[at]
  return (
    <section className="bg-chambray">
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 px-[min(1.25rem,5vw)] pt-5 pb-9 md:px-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:py-16 xl:px-[3.1rem]">
        <div className="lg:sticky lg:top-28">
          <h1
            tabIndex={-1}
            className={classNames(
              'max-w-[17ch] text-[min(clamp(2rem,5vw,3.7rem),10vw)] leading-[1.06] tracking-[-0.015em] text-balance outline-none [@media(max-height:30rem)]:text-2xl',
              // The words to whoever speaks come before the page's own, where there is room for one of them.
              at === 'recording' && '[@media(max-height:30rem)]:sr-only',
            )}
          >
            {title}
          </h1>
          <p className="mt-4 max-w-[34rem] text-xl max-lg:hidden">{lead}</p>
          <div className="max-lg:hidden">
            <Assurances assurances={assurances} />
          </div>
        </div>
        <QuiltFrame blocks={blocks}>
          <div ref={place} tabIndex={-1} className="outline-none">
            <Recorder prompt={prompt} draftsPath="/future-messages" onPlace={setAt} />
          </div>
        </QuiltFrame>
        <div className="lg:hidden">
          <p className="mb-6 max-w-[34rem] text-xl">{lead}</p>
          <Assurances assurances={assurances} />
        </div>
      </div>
    </section>
  )
}
