import { isIP, isIPv4 } from 'node:net'

/** Where an address belongs: to one household or machine, and to a neighbourhood that one party may hold as a whole. */
interface Networks {
  readonly near: string
  readonly wide: string
}

/**
 * IPv4: the address itself, and its /24. IPv6: a /64, which is the least that anybody is given and holds more addresses
 * than can be counted one by one; and its /48, the most that one customer usually gets.
 */
export function networksOf(address: string): Networks {
  const plain = address.split('%')[0]!.toLowerCase()
  if (isIP(plain) === 0) return { near: plain, wide: plain }
  const four = asIPv4(plain)
  if (four) return { near: four, wide: `${four.split('.').slice(0, 3).join('.')}.0/24` }
  const groups = groupsOf(plain)
  const prefix = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`
  return { near: prefix(4), wide: prefix(3) }
}

/** An IPv4 address, also where a dual-stack socket writes it as IPv6. */
function asIPv4(address: string): string | undefined {
  if (isIPv4(address)) return address
  const groups = groupsOf(address)
  if (!/^0:0:0:0:0:ffff$/.test(groups.slice(0, 6).join(':'))) return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}

/** The eight groups of a valid IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/[\d.]+$/, quadAsGroups).split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...gap, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

function quadAsGroups(ending: string): string {
  if (!isIPv4(ending)) return ending
  const [a, b, c, d] = ending.split('.').map(Number) as [number, number, number, number]
  return [(a << 8) | b, (c << 8) | d].map((pair) => pair.toString(16)).join(':')
}
