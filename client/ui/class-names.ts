/** Joins the class names that apply; leaves out false, null and undefined ones. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
