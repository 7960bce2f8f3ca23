import { memoryKindWords } from '#contract/rules/memory-kinds.ts'
import { block, type Block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import type { TimelineKind } from '#contract/rules/timeline-kinds.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'

interface KindLook {
  readonly one: string
  readonly many: string
  readonly block: Block
  /** The cloth the line is made of until the next moment. */
  readonly cloth: string
}

/** Each kind has its block and the cloth that follows it down the line. */
export const kindLooks: Record<TimelineKind, KindLook> = {
  birth: {
    one: 'Birth',
    many: 'Births',
    block: block('sawtooth-star', cloths('leaf', 'teal', 'marigold')),
    cloth: 'bg-[var(--cloth-leaf)]',
  },
  marriage: {
    one: 'Marriage',
    many: 'Marriages',
    block: block('album', cloths('rose', 'cranberry', 'cotton')),
    cloth: 'bg-[var(--cloth-rose)]',
  },
  death: {
    one: 'Death',
    many: 'Deaths',
    block: block('square-in-square', cloths('indigo', 'sky', 'indigo')),
    cloth: 'bg-[var(--cloth-indigo)]',
  },
  photo: {
    one: 'Photo',
    many: 'Photos',
    block: featureBlocks.vault,
    cloth: 'bg-[var(--cloth-sky)]',
  },
  film: {
    one: memoryKindWords.video,
    many: 'Films',
    block: block('rail-fence', cloths('indigo', 'sky', 'marigold')),
    cloth: 'bg-[var(--cloth-teal)]',
  },
  paper: {
    one: memoryKindWords.document,
    many: 'Papers',
    block: block('envelope', cloths('leaf', 'cotton', 'teal')),
    cloth: 'bg-[var(--cloth-leaf)]',
  },
  sound: {
    one: memoryKindWords.audio,
    many: 'Sounds',
    block: block('flying-geese', cloths('teal', 'marigold', 'rose')),
    cloth: 'bg-[var(--cloth-marigold)]',
  },
  voice: {
    one: 'Voice',
    many: 'Voices',
    block: featureBlocks.messages,
    cloth: 'bg-[var(--cloth-marigold)]',
  },
  capsule: {
    one: 'Time capsule',
    many: 'Time capsules',
    block: featureBlocks.capsules,
    cloth: 'bg-[var(--cloth-plum)]',
  },
}
