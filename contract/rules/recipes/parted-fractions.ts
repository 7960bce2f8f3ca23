/**
 * Whoever reads a card for us loses the space in “1 1/2 cups” more often than any other, and eleven halves are in no
 * recipe: a whole number and a fraction that stand together are parted again.
 */
export const partedFractions = (read: string): string =>
  read.replace(
    /(?<![\d/.,])(\d)(\d)\/([23468])(?![\d/])/g,
    (all, whole: string, over: string, under: string) =>
      whole !== '0' && over !== '0' && Number(over) < Number(under)
        ? `${whole} ${over}/${under}`
        : all,
  )
