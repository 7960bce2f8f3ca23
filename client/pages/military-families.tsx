import { block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { homewardQuilt } from '#client/content/recorder-quilts.ts'
import { clocks, prompts, questions, toRecord } from '#client/content/military-families.tsx'
import { Prompts } from '#client/features/recorder/prompts.tsx'
import { RecorderOpening } from '#client/features/recorder/recorder-opening.tsx'
import { usePrompt } from '#client/features/recorder/use-prompt.ts'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { Band } from '#client/ui/band.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Questions } from '#client/ui/questions.tsx'

const assurances = [
  {
    block: block('flying-geese', cloths('indigo', 'marigold', 'sky')),
    words: 'Delivered at the hour you choose, in the time zone of the one who listens.',
  },
  {
    block: featureBlocks.capsules,
    words: 'Records without a signal. Nothing is lost when the connection is.',
  },
  {
    block: featureBlocks.plans,
    words: 'Voice messages are free for every family, for good.',
  },
]

export default function MilitaryFamilies() {
  const { prompt, place, choose } = usePrompt()
  return (
    <>
      <RecorderOpening
        title="Be there at bedtime, from anywhere"
        lead="Record the stories, the birthdays and the plain good-nights before you leave, or from wherever you have ten quiet minutes. At home they hear them on the right evening."
        assurances={assurances}
        blocks={homewardQuilt}
        prompt={prompt}
        place={place}
      />
      <Band
        ground="cotton"
        title="What to record before a deployment"
        lead="An hour at the kitchen table covers most of a year. You don’t have to do it all at once."
      >
        <ul className="grid border-t-2 border-dashed border-line">
          {toRecord.map(({ title, words, length }) => (
            <li
              key={title}
              className="grid gap-x-10 gap-y-1 border-b-2 border-dashed border-line py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_12rem] lg:items-baseline"
            >
              <h3 className="text-2xl">{title}</h3>
              <p className="text-lg">{words}</p>
              <p className="text-thread lg:text-right">{length}</p>
            </li>
          ))}
        </ul>
      </Band>
      <TimeZones />
      <Band
        title="A first line, if you need one"
        className="lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
      >
        <Prompts prompts={prompts} onChoose={choose} />
      </Band>
      <Band
        ground="cotton"
        title="What families ask us"
        className="lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
      >
        <Questions questions={questions} />
      </Band>
      <Discount />
    </>
  )
}

function TimeZones() {
  return (
    <Band
      ground="panel"
      title="Seven o’clock at home is seven o’clock"
      lead="You set the hour for the person who listens, not for yourself. Here is one evening, wherever you are."
    >
      <ol className="grid gap-6 lg:grid-cols-[1.4fr_1fr_1fr]">
        {clocks.map(({ place, time, day }, i) => (
          <li
            key={place}
            className={
              i === 0
                ? 'woven rounded-lg bg-marigold p-6 text-on-marigold'
                : 'self-center rounded-lg border-2 border-dashed border-panel-line p-6'
            }
          >
            <p className="font-[650]">{place}</p>
            <p className={`font-display font-bold ${i === 0 ? 'text-4xl' : 'text-2xl'}`}>{time}</p>
            <p>{day}</p>
          </li>
        ))}
      </ol>
    </Band>
  )
}

function Discount() {
  const { isBuilt } = useBuiltPages()
  return (
    <Band ground="marigold">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <div className="max-w-[44rem]">
          <h2 className="text-3xl">A price of your own for the paid plans</h2>
          <p className="mt-2 text-lg">
            Voice messages need no plan at all. If you’d like a paid plan too, tell us that you
            serve, or that someone in your family does, and we answer with a price for you.
          </p>
        </div>
        {isBuilt('/contact') && (
          <ButtonLink href="/contact" variant="ink" size="large">
            Ask for a military price
          </ButtonLink>
        )}
      </div>
    </Band>
  )
}
