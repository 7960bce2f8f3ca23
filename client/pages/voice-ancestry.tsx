import { Suspense } from 'react'
import { SignedInOnly } from '#client/features/accounts/signed-in-only.tsx'
import { clueSteps } from '#client/content/landing-trust.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { researchSteps } from '#client/content/voice-ancestry.ts'
import { research } from '#contract/research/index.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { useRead } from '#client/platform/use-read.ts'
import { Band } from '#client/ui/band.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { lazyPart } from '#client/ui/lazy-part.ts'
import { Loaded } from '#client/ui/loaded.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'

const FamilyCases = lazyPart(
  async () => (await import('./voice-ancestry/family-cases.tsx')).FamilyCases,
)

const bears = ['research', 'tree', 'research', 'family', 'research', 'questions'] as const

/** What the service is, for everybody; and for a family, where it asks and follows its cases. */
export default function VoiceAncestryPage() {
  return (
    <>
      <Opening />
      <Band title="Your cases" ground="cotton">
        <Room />
      </Band>
      <Band title="How it goes">
        <ol className="grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-4">
          {researchSteps.map(({ title, words }, i) => (
            <li key={title} className="grid content-start gap-2 border-t-4 border-teal pt-4">
              <h3 className="text-2xl">
                {i + 1}. {title}
              </h3>
              <p className="text-lg">{words}</p>
            </li>
          ))}
        </ol>
      </Band>
    </>
  )
}

const Opening = () => (
  <section className="bg-chambray">
    <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] items-center gap-10 px-5 py-12 md:px-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:py-16 xl:px-[3.1rem]">
      <div className="grid gap-4">
        <p className="font-[650] text-thread">Voice Ancestry</p>
        <h1 tabIndex={-1} className="text-4xl outline-none md:text-5xl">
          It often starts with something somebody said once
        </h1>
        <p className="max-w-[40rem] text-xl">
          Tell a researcher what your relatives remember: a village, a ship, a nickname. You get a
          quote by hours before any work begins, follow the case here, and receive a report with its
          sources, which you take into your tree.
        </p>
        <ol className="mt-2 grid gap-3">
          {clueSteps.map(({ where, words }) => (
            <li key={where} className="border-l-4 border-marigold pl-4">
              <b>{where}</b>
              <span className="block">{words}</span>
            </li>
          ))}
        </ol>
        <p className="text-thread">An example, told about the made-up family of our demo.</p>
      </div>
      <div aria-hidden="true" className="grid grid-cols-3 overflow-hidden rounded-lg max-lg:hidden">
        {bears.map((name, i) => (
          <QuiltBlock key={i} block={featureBlocks[name]} className="w-full" />
        ))}
      </div>
    </div>
  </section>
)

function Room() {
  const offer = useRead<ReplyOf<typeof research.offer>>(research.offer.path)
  return (
    <Loaded
      query={offer}
      what="whether somebody does research here"
      skeleton={<SkeletonLines lines={3} label="Loading" />}
    >
      {({ isOffered }) => (
        <>
          {!isOffered && <NoResearcher />}
          <SignedInOnly why="A case belongs to a family, so we need to know that it’s you. Asking costs nothing: you read the quote first.">
            <Suspense fallback={<SkeletonLines lines={3} label="Opening your family" />}>
              <FamilyCases isOffered={isOffered} />
            </Suspense>
          </SignedInOnly>
        </>
      )}
    </Loaded>
  )
}

const NoResearcher = () => (
  <div className="grid max-w-[44rem] gap-4 rounded-lg border-2 border-dashed border-line p-6">
    <h3 className="text-2xl">This house has no researcher at the moment</h3>
    <p>
      Whoever runs this Kinfold hasn’t named one, so nothing can be asked here. What you can do
      meanwhile: record what the eldest remember, and write it into your tree, with how you know it.
      A genealogist of your choice can work with the tree as a GEDCOM file.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/family-tree" variant="action">
        Open the family tree
      </ButtonLink>
      <ButtonLink href="/contact">Write to whoever runs it</ButtonLink>
    </div>
  </div>
)
