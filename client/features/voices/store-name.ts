/**
 * A name for what a device keeps for one link. Made from the link without giving it away: who finds the name can't
 * open the page it belongs to.
 */
export function storeName(
  kind:
    | 'reply'
    | 'recorder'
    | 'capsule'
    | 'memorial'
    | 'share'
    | 'wish'
    | 'tree'
    | 'story'
    | 'step'
    | 'prompt'
    | 'hour',
  token: string,
): string {
  // Not for secrecy alone but to be the same on plain http, where browsers offer no hashing.
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (const letter of token) {
    const code = letter.codePointAt(0)!
    a = Math.imul(a ^ code, 0x01000193) >>> 0
    b = Math.imul(b + code, 0x85ebca6b) >>> 0
  }
  return `kinfold-${kind}-${a.toString(36)}${b.toString(36)}`
}
