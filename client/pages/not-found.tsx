import { featureBlocks } from '#client/content/feature-blocks.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import type { Block } from '#contract/rules/quilt.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

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

/** A corner of the quilt with one square not sewn in. Decoration: the words beside it say what is missing. */
function MissingPatch({ blocks }: { blocks: readonly [Block, Block, Block] }) {
  const [first, second, third] = blocks
  return (
    <div aria-hidden="true" className="grid w-full max-w-72 grid-cols-2">
      <QuiltBlock block={first} />
      <QuiltBlock block={second} />
      <QuiltBlock block={third} />
      <div className="m-1.5 rounded-sm border-[3px] border-dashed border-line" />
    </div>
  )
}
