import { featureBlocks } from '#client/content/feature-blocks.ts'
import { clueSteps } from '#client/content/landing-trust.ts'
import { Told } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { ComingBadge } from '#client/ui/coming-badge.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { isThere, whenThere } from '#contract/rules/features.ts'

const bears = ['research', 'tree', 'research', 'family', 'research', 'questions'] as const

function Clue() {
  return (
    <figure className="rounded-lg border border-hair bg-cotton p-5 sm:p-7">
      <ol className="grid gap-5">
        {clueSteps.map(({ where, words }, i) => (
          <li
            key={where}
            className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-4 not-last:before:absolute not-last:before:top-7 not-last:before:-bottom-4 not-last:before:left-[0.7rem] not-last:before:border-l-2 not-last:before:border-dashed not-last:before:border-line"
          >
            <span
              aria-hidden="true"
              className={`mt-1.5 size-[1.1rem] rotate-45 justify-self-center border-2 border-teal ${i === clueSteps.length - 1 ? 'bg-teal' : ''}`}
            />
            <div>
              <p className="font-[650]">{where}</p>
              <p className="text-lg">{words}</p>
            </div>
          </li>
        ))}
      </ol>
      <figcaption className="mt-5 border-t border-hair pt-3 text-thread">
        An example, told about the made-up family of our demo.
      </figcaption>
    </figure>
  )
}

/** Voice Ancestry on the landing page, with the success rate the specification tells (§9). */
export function VoiceAncestry() {
  const { researchSuccess } = useSite()
  return (
    <section className="bg-chambray">
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,0.75fr)_minmax(0,1fr)]">
        <div className="woven flex flex-col justify-between bg-teal text-on-cloth">
          <Told fact="researchSuccess">
            <p className="px-5 py-10 md:px-10 lg:py-16 xl:pl-[3.1rem]">
              <b className="block font-display text-[clamp(5rem,13vw,10.5rem)] leading-none font-bold tracking-[-0.03em]">
                {researchSuccess}
              </b>
              <span className="mt-2 block text-2xl">success rate in genealogy research</span>
            </p>
          </Told>
          <div aria-hidden="true" className="grid grid-cols-3">
            {bears.map((name, i) => (
              <QuiltBlock key={i} block={featureBlocks[name]} className="w-full" />
            ))}
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-center gap-6 px-5 py-14 md:px-10 lg:py-20 lg:pl-14 xl:pr-[3.1rem]">
          <div>
            <p className="flex flex-wrap items-center gap-x-3 font-[650] text-thread">
              Voice Ancestry {!isThere('voiceAncestry') && <ComingBadge />}
            </p>
            <h2 className="mt-1 text-4xl">It often starts with something somebody said once</h2>
            <p className="mt-3 max-w-[36rem] text-lg">
              {whenThere(
                'voiceAncestry',
                'Professional genealogists begin with what your relatives remember: a village, a ship, a nickname. You get a quote before any work starts, and a report with its sources, attached to your tree.',
                'Coming: professional genealogists will begin with what your relatives remember, a village, a ship, a nickname. You will get a quote before any work starts, and a report with its sources.',
              )}
            </p>
          </div>
          <Clue />
          <ButtonLink href="/voice-ancestry" size="large" className="justify-self-start">
            More about Voice Ancestry
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
