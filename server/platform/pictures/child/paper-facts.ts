import { inflateSync } from 'node:zlib'
import { dayIn, nothingFound, ofDay } from '#server/platform/file-facts.ts'
import type { Found } from './answer.ts'

export const isPaper = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-')

/**
 * The day on which a PDF was written. A scanner writes the day on which it scanned, which says nothing of the paper:
 * what was scanned has no day.
 */
export function readPaperFacts(bytes: Buffer): Found {
  const said = [bytes.toString('latin1'), ...packedObjects(bytes)]
  if (said.some((text) => scanned.test(text))) return nothingFound
  const day = said.map(dayOfPaper).find((one) => one !== undefined)
  return { ...nothingFound, ...ofDay(day) }
}

const scanners =
  'scan|twain|wia|epson|canon|brother|fujitsu|ricoh|xerox|konica|kyocera|lexmark|hp (?:digital|officejet|laserjet|smart)|office lens|genius|notes|camera'
const scanned = new RegExp(
  `/(?:Producer|Creator)\\s*\\([^)]{0,200}?(?:${scanners})|<(?:xmp:CreatorTool|pdf:Producer)>[^<]{0,200}?(?:${scanners})`,
  'i',
)

function dayOfPaper(text: string) {
  const [, year, month = '00', day = '00', hour = '00', minute = '00', second = '00'] =
    /\/CreationDate\s*\(\s*(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?/.exec(text) ?? []
  if (year) return dayIn(`${year}-${month}-${day}T${hour}:${minute}:${second}`)
  return dayIn(/(?:<xmp:CreateDate>|xmp:CreateDate=")\s*([\dT:.+Z-]{4,40})/.exec(text)?.[1])
}

const mostObjects = 200
const mostUnpacked = 1024 * 1024

/** Newer PDFs keep what they say of themselves packed together with other objects. */
function packedObjects(bytes: Buffer): string[] {
  const found: string[] = []
  let from = 0
  for (let count = 0; count < mostObjects; count += 1) {
    const at = bytes.indexOf('/ObjStm', from)
    if (at < 0) break
    const begin = bytes.indexOf('stream', at)
    const end = begin < 0 ? -1 : bytes.indexOf('endstream', begin)
    if (end < 0) break
    const data = bytes[begin + 6] === 0x0d ? begin + 8 : begin + 7
    found.push(unpacked(bytes.subarray(data, end)))
    from = end
  }
  return found
}

function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed, { maxOutputLength: mostUnpacked }).toString('latin1')
  } catch {
    return ''
  }
}
