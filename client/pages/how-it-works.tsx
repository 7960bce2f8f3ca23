import { deliveryQuestions } from '#client/content/delivery-questions.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { RecordCall } from '#client/features/how-it-works/record-call.tsx'
import { Simulator } from '#client/features/how-it-works/simulator.tsx'
import { StepList } from '#client/features/how-it-works/step-list.tsx'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { Band } from '#client/ui/band.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { PageOpening } from '#client/ui/page-opening.tsx'
import { Questions } from '#client/ui/questions.tsx'

const RECORDER = '/free-voice-messages'
const blocks = [
  featureBlocks.messages,
  featureBlocks.steps,
  featureBlocks.capsules,
  featureBlocks.plans,
  featureBlocks.vault,
  featureBlocks.invitations,
]

export default function HowItWorks() {
  const { isBuilt } = useBuiltPages()
  const recorderPath = isBuilt(RECORDER) ? RECORDER : undefined
  return (
    <>
      <PageOpening
        title="You speak today. We keep the date."
        lead="How a message gets from your voice to their morning: four steps, two questions to you, one delivery. Further down you can play it through with a day of your own."
        blocks={blocks}
      >
        <RecordCall recorderPath={recorderPath} />
        <a href="#try-it" className={buttonLook({ size: 'large' })}>
          Try the delivery
        </a>
      </PageOpening>
      <Band ground="cotton" title="The four steps">
        <StepList />
      </Band>
      <Band
        id="try-it"
        title="Try what happens when you don’t answer"
        lead="We call it Intelligent Delivery Protection. It is one rule, and this page runs the very rule that sends the real letters. Choose a day, start the clock, and see each letter as you would get it."
      >
        <Simulator />
      </Band>
      <Band ground="cotton" title="And if life does something else">
        <Questions questions={deliveryQuestions} />
      </Band>
      <Band ground="marigold" title="The first minute is the hardest. It takes a minute.">
        <div className="flex flex-wrap gap-4">
          <RecordCall recorderPath={recorderPath} variant="ink" />
        </div>
      </Band>
    </>
  )
}
