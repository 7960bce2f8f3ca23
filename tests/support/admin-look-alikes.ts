// The plain letter first; then digits and signs, other scripts, full-width, accented, and pairs that run together.
export const spellingsOfAdmin: readonly (readonly string[])[] = [
  ['a', 'A', '4', '@', 'а', 'ａ', 'α', 'á', '𝐚', 'ⓐ'],
  ['d', 'D', 'ԁ', 'ｄ', 'ḋ', '𝕕', 'cl'],
  ['m', 'M', 'м', 'ｍ', 'rn', 'nn', '𝗺'],
  ['i', 'I', '1', 'l', '!', '|', 'і', 'ι', 'ı', 'ｉ', 'ï'],
  ['n', 'N', 'п', 'ո', 'ｎ', 'ñ', 'η'],
]

export const invisibleOrSeparating = [
  '.',
  '-',
  '_',
  ' ',
  '\u200b',
  '\u00ad',
  '\u2060',
  '\u0301',
  '\ufeff',
]

const dressedUp = [
  'admin1', 'admin007', '1admin', 'admin.', '_admin_', 'the.admin', 'the-real-admin', 'admin-team', 'adminkinfold',
  'kinfold.admin', 'sysadmin', 'superadmin', 'admin2026', 'admln', 'ADMIN', 'Admin', 'aDmIn', 'administrator',
  'administrat0r', 'Administrator', 'adm1nistrator', 'admin-istrator', 'administration', 'admiin', 'addmin', 'aadmin',
] // prettier-ignore

/** Several hundred names that could be taken for “admin”: each letter respelled, each gap filled, and combinations. */
export function adminLookAlikes(): string[] {
  const plain = spellingsOfAdmin.map((ways) => ways[0]!)
  const respelled = spellingsOfAdmin.flatMap((ways, at) =>
    ways.map((way) => plain.with(at, way).join('')),
  )
  const separated = [1, 2, 3, 4].flatMap((at) =>
    invisibleOrSeparating.map((sign) => plain.toSpliced(at, 0, sign).join('')),
  )
  const combined = spellingsOfAdmin
    .map((ways) => ways.slice(0, 4))
    .reduce<string[]>((names, ways) => names.flatMap((name) => ways.map((way) => name + way)), [''])
  return [...new Set([...respelled, ...separated, ...dressedUp, ...combined])]
}
