import { featureBlocks } from '#client/content/feature-blocks.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

const blocks = [
  featureBlocks.help,
  featureBlocks.messages,
  featureBlocks.family,
  featureBlocks.invitations,
  featureBlocks.wishes,
  featureBlocks.tree,
  featureBlocks.sharing,
  featureBlocks.questions,
] as const

/** The sewn edge along the top of the form: four blocks on a phone, eight where there is room. */
export const ContactStrip = () => (
  <div aria-hidden="true" className="woven grid grid-cols-4 sm:grid-cols-8">
    {blocks.map((block, i) => (
      <QuiltBlock
        key={i}
        block={block}
        stitched={false}
        className={i > 3 ? 'w-full max-sm:hidden' : 'w-full'}
      />
    ))}
  </div>
)
