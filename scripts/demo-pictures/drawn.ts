/** Of which drawings the committed pictures are: `node scripts/draw-demo-pictures.ts` writes it. */
export const DRAWN = '4c366768d9e7'
