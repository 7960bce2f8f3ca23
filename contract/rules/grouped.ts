/**
 * “1,204” and “1,234.56”. By hand, because the first `toLocaleString` makes a browser open its tables of all languages:
 * a tenth of a second on a slow phone that is just waking a page.
 */
export const grouped = (shown: number | string): string =>
  String(shown).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
