/** The forms of the start-trial block (spec §2.4). The names are kept with the counts. */
export const trialVariants = ['banner', 'card', 'secondary', 'floating'] as const
export type TrialVariant = (typeof trialVariants)[number]
