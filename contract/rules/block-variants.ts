/** The forms of the start-trial block (spec §2.4). The names are kept with the counts. */
export const blockVariants = ['banner', 'card', 'secondary', 'floating'] as const
export type BlockVariant = (typeof blockVariants)[number]
