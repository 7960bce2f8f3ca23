import { featureBlocks } from '#client/content/feature-blocks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { MissingPatch } from '#client/ui/missing-patch.tsx'

const blocks = [featureBlocks.invitations, featureBlocks.home, featureBlocks.wishes] as const

export default function NotFound() {
  return (
    <div className="mx-auto flex w-full max-w-[64rem] flex-wrap items-center gap-x-16 gap-y-10 px-5 py-14 md:px-10 md:py-24">
      <div className="grid min-w-0 flex-[1_1_24rem] justify-items-start gap-6">
        <h1 tabIndex={-1} className="text-4xl outline-none md:text-5xl">
          404 Page Not Found
        </h1>
        <p className="text-xl">
          There is no page at this address. Perhaps the link is old, or a letter got lost on the
          way. Nothing of yours is gone.
        </p>
        <ButtonLink href="/" variant="primary" size="large">
          Go to the start page
        </ButtonLink>
      </div>
      <MissingPatch blocks={blocks} />
    </div>
  )
}
