import type { Verdict } from '#contract/rules/sequential-test.ts'
import type { BlockVariant } from '#contract/rules/block-variants.ts'

export const variantWords: Readonly<Record<BlockVariant, { name: string; looks: string }>> = {
  banner: { name: 'Banner', looks: 'A marigold strip across the whole width' },
  card: { name: 'Card', looks: 'A quiet card with an indigo button' },
  secondary: { name: 'Invitation', looks: 'A dashed frame: “Not sure yet? Look around first”' },
  floating: { name: 'Floating card', looks: 'In the corner, with its badge, until it is closed' },
}

export const verdictWords: Readonly<Record<Verdict, { name: string; says: string }>> = {
  'too-few': {
    name: 'Not enough yet',
    says: 'Too few people have seen both forms. Whatever the numbers look like, they say nothing.',
  },
  'going-on': {
    name: 'Not enough yet',
    says: 'The evidence is below what is needed. Let it go on; looking doesn’t spoil it.',
  },
  better: { name: 'Works better', says: 'The evidence is enough. You can end it and choose this.' },
  worse: { name: 'Works less well', says: 'The evidence is enough. Keep what was shown before.' },
  'no-difference': {
    name: 'No difference that matters',
    says: 'As many people as were needed have seen both. Keep the one you like better.',
  },
}
