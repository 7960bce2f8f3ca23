import type { ByteRange } from '#server/platform/storage/storage.ts'

/**
 * What a Range header asks of a file of this length: a range, nothing (send it whole: no header, a unit or form we
 * don't know, several ranges at once, RFC 9110 §14.2), or something the file doesn't have.
 */
export function readRange(
  header: string | undefined,
  length: number,
): ByteRange | undefined | 'outside' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  if (match[1] === '') {
    const count = Number(match[2])
    return count === 0 || length === 0
      ? 'outside'
      : { start: Math.max(0, length - count), end: length - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? length - 1 : Number(match[2])
  if (match[2] !== '' && end < start) return undefined
  return start >= length ? 'outside' : { start, end: Math.min(end, length - 1) }
}
