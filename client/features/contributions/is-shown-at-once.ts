import type { Contribution } from '#contract/contributions.ts'

const mostAtOnce = 15 * 1024 * 1024

/** Fifty originals lie on one page, each of up to 200 MB. A recording loads nothing until it is played. */
export const isShownAtOnce = ({ kind, byteLength }: Pick<Contribution, 'kind' | 'byteLength'>) =>
  kind === 'audio' || byteLength <= mostAtOnce
