/** Something this device sent by a link. */
export interface Kept {
  readonly id: string
  readonly name: string
}

const most = 200
/** On a device that keeps nothing, until the page is closed. */
const onPage = new Map<string, readonly Kept[]>()
const keyOf = (token: string) => `sent by link ${token}`

/** What this device sent by that link before: only it knows the numbers by which that can be taken back. */
export function keptOf(token: string): readonly Kept[] {
  const here = onPage.get(token)
  if (here) return here
  try {
    const kept = JSON.parse(globalThis.localStorage?.getItem(keyOf(token)) ?? '[]') as unknown
    return Array.isArray(kept) ? (kept as Kept[]).filter(({ id, name }) => id && name) : []
  } catch {
    return []
  }
}

export function keep(token: string, kept: readonly Kept[]): readonly Kept[] {
  try {
    if (kept.length === 0) localStorage.removeItem(keyOf(token))
    else localStorage.setItem(keyOf(token), JSON.stringify(kept.slice(-most)))
    onPage.delete(token)
  } catch {
    onPage.set(token, kept)
  }
  return kept
}
