/** Of which drawings the committed pictures are: `node scripts/draw-demo-pictures.ts` writes it. */
export const DRAWN = 'e543d09d9bf9'
