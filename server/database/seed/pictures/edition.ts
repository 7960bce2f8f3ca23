/**
 * Which edition of the pictures this is: the start of a hash over all of them, written by
 * `node scripts/draw-demo-pictures.ts`. A server that has stored this edition needn’t look at them.
 */
export const EDITION = '0ed84d217878'
