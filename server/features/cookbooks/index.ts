/** What measures and draws is read when it is first needed: no start waits for it. */
export const cookbookPrinter = () => import('./print-cookbook.ts')
