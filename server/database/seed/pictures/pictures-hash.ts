/**
 * Which pictures these are: the start of a hash over all of them, written by
 * `node scripts/draw-demo-pictures.ts`. A server that has stored this hash needn’t look at them.
 */
export const PICTURES_HASH = '161076cdf5d4'
