import { featureBlocks } from '#client/content/feature-blocks.ts'
import { Glimpses } from '#client/features/demo/glimpses.tsx'
import { OpenSandbox } from '#client/features/demo/open-sandbox.tsx'
import { Band } from '#client/ui/band.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { PageOpening } from '#client/ui/page-opening.tsx'

const blocks = [
  featureBlocks.home,
  featureBlocks.messages,
  featureBlocks.tree,
  featureBlocks.family,
  featureBlocks.vault,
  featureBlocks.recipes,
] as const

const promises = [
  {
    title: 'It is yours alone',
    words:
      'You get your own copy. What you change, nobody else sees, and what others do, you don’t see.',
  },
  {
    title: 'It is wiped after a day',
    words:
      'Twenty-four hours after you open it, everything in it is deleted: the people, the files, and whatever you added.',
  },
  {
    title: 'No e-mail ever leaves it',
    words:
      'Invite your cousin, if you like. The letter is written and goes nowhere: the server holds it back.',
  },
  {
    title: 'Nobody in it is real',
    words:
      'The Ellis family is made up. Its stories and pictures were invented for this, and its voices are synthetic.',
  },
]

const things = [
  'Hear Joe, who died before Nora turned eighteen, wish her a happy birthday.',
  'Look through five generations of pictures, from the ships they came on to last summer.',
  'Play Margaret: rename the family, invite somebody, change what a member may do.',
  'Upload a photo or a recording of your own. It goes with the rest after a day.',
]

export default function DemoPage() {
  return (
    <>
      <PageOpening
        title="Walk into a family’s home and look around"
        lead="One press makes you a copy of the Ellis family: five generations from Cornwall and Finland to a lake house in Michigan. Open drawers, play voices, move things. You can’t break anything."
        blocks={blocks}
      >
        <OpenSandbox />
      </PageOpening>
      <Band ground="cotton" title="What you’ll find there">
        <ul className="grid gap-x-14 gap-y-6 text-lg md:grid-cols-2">
          {things.map((thing) => (
            <li key={thing} className="max-w-[36rem] border-l-4 border-marigold pl-4">
              {thing}
            </li>
          ))}
        </ul>
        <Glimpses />
        <div>
          <ButtonLink href="/timeline">Only look: the family’s timeline</ButtonLink>
        </div>
      </Band>
      <Band ground="panel" title="How the sandbox works">
        <dl className="grid gap-x-14 gap-y-8 md:grid-cols-2">
          {promises.map(({ title, words }) => (
            <div
              key={title}
              className="grid content-start gap-2 border-t-2 border-dashed border-panel-line pt-4"
            >
              <dt className="font-display text-2xl font-bold">{title}</dt>
              <dd className="max-w-[34rem] text-lg text-on-panel-soft">{words}</dd>
            </div>
          ))}
        </dl>
      </Band>
    </>
  )
}
