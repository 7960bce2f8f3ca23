import { featureBlocks } from '#client/content/feature-blocks.ts'
import { missionStories, type MissionStory } from '#client/content/mission-stories.ts'
import { RecordCall } from '#client/features/how-it-works/record-call.tsx'
import { ReadAloud } from '#client/features/read-aloud/read-aloud.tsx'
import { useBuiltPages } from '#client/platform/routing/built-pages.ts'
import { Band } from '#client/ui/band.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { PageOpening } from '#client/ui/page-opening.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

const RECORDER = '/free-voice-messages'
const blocks = [
  featureBlocks.messages,
  featureBlocks.vault,
  featureBlocks.capsules,
  featureBlocks.recipes,
  featureBlocks.family,
  featureBlocks.invitations,
]

/** Every other story starts from the other side, as blocks alternate in a quilt. */
function Story({ story, isTurned }: { story: MissionStory; isTurned: boolean }) {
  return (
    <article
      id={story.id}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,15rem)_minmax(0,40rem)] lg:data-turned:grid-cols-[minmax(0,40rem)_minmax(0,15rem)] lg:data-turned:justify-end"
      {...(isTurned && { 'data-turned': true })}
    >
      <div
        className={classNames(
          'grid content-start gap-5 max-lg:grid-cols-[min(6rem,22vw)_minmax(0,1fr)]',
          isTurned && 'lg:order-2',
        )}
      >
        <QuiltBlock block={featureBlocks[story.block]} className="woven w-full rounded-md" />
        <p className="border-l-[3px] border-dashed border-cranberry pl-4 font-[650] [overflow-wrap:anywhere] lg:text-lg">
          {story.mission}
        </p>
      </div>
      <div>
        <h2 className="text-4xl">{story.title}</h2>
        <p className="mt-2 mb-6 text-thread">{story.who}</p>
        <ReadAloud story={story} />
      </div>
    </article>
  )
}

export default function InspiringAbout() {
  const { isBuilt } = useBuiltPages()
  const recorderPath = isBuilt(RECORDER) ? RECORDER : undefined
  return (
    <>
      <PageOpening
        title="Our mission in four stories"
        lead="Stories like the ones we hear. The Ellises are the made-up family of our demo, and the other two families are made up as well: nobody’s grief is on display here. Each takes two minutes, and your device can read them to you."
        blocks={blocks}
      />
      <Band ground="cotton" className="gap-24 lg:gap-32">
        {missionStories.map((story, i) => (
          <Story key={story.id} story={story} isTurned={i % 2 === 1} />
        ))}
      </Band>
      <Band
        ground="marigold"
        title="There is a fifth story, and only you can tell it"
        lead="It may be short. Thirty-eight seconds were enough for the jackknife."
      >
        <div className="grid gap-4 sm:flex sm:flex-wrap">
          <RecordCall recorderPath={recorderPath} variant="ink" />
          <ButtonLink href="/about" variant="link" className="text-on-marigold">
            Who we are and what we promise
          </ButtonLink>
        </div>
      </Band>
    </>
  )
}
