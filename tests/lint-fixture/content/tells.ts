import type { told } from '#contract/told.ts'

export const words: typeof told = 'hello'
