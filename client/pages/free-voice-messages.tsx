import { kept, prompts, questions, steps } from '#client/content/free-voice-messages.tsx'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { voicesQuilt } from '#client/content/recorder-quilts.ts'
import { Prompts } from '#client/features/recorder/prompts.tsx'
import { RecorderOpening } from '#client/features/recorder/recorder-opening.tsx'
import { ThreadedSteps } from '#client/features/recorder/threaded-steps.tsx'
import { usePrompt } from '#client/features/recorder/use-prompt.ts'
import { Band } from '#client/ui/band.tsx'
import { Questions } from '#client/ui/questions.tsx'

const assurances = [
  {
    block: featureBlocks.wishes,
    words: 'Nothing leaves this device until you press Keep it.',
  },
  {
    block: featureBlocks.capsules,
    words: 'A closed tab or a lost connection costs you a quarter of a second at most.',
  },
  {
    block: featureBlocks.plans,
    words: 'Voice messages are free forever. No credit card, now or later.',
  },
]

export default function FreeVoiceMessages() {
  const { prompt, place, choose } = usePrompt()
  return (
    <>
      <RecorderOpening
        title="Record a voice message, free and right away"
        lead="Press the red button and speak; you need no account. Afterward you decide whether it is kept, for whom, and on which day it comes."
        assurances={assurances}
        blocks={voicesQuilt}
        prompt={prompt}
        place={place}
      />
      <Band ground="cotton" title="Three short steps">
        <ThreadedSteps steps={steps} />
      </Band>
      <Band
        title="Not sure what to say?"
        lead="Nobody is. Press one of these and begin in the middle; you can always record it again."
        className="lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
      >
        <Prompts prompts={prompts} onChoose={choose} />
      </Band>
      <Band ground="panel" title="How it is kept">
        <dl className="grid gap-9">
          {kept.map(({ title, words }) => (
            <div
              key={title}
              className="grid gap-x-12 gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
            >
              <dt className="font-display text-2xl font-bold text-marigold">{title}</dt>
              <dd className="max-w-[44rem] text-lg">{words}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <Band
        title="Questions people ask before they begin"
        className="lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
      >
        <Questions questions={questions} />
      </Band>
    </>
  )
}
