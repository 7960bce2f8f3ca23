/** The page that somebody wrote the number of, among so many; undefined where there is none. */
export function pageAt(typed: string, count: number): number | undefined {
  const number = /^\s*(\d{1,6})\s*$/.exec(typed)?.[1]
  const at = Number(number)
  return number !== undefined && at >= 1 && at <= count ? at : undefined
}
