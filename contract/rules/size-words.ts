const units = ['bytes', 'kB', 'MB', 'GB'] as const

/** `1536` → "1.5 kB". Counted as the limit is: a kB has 1,024 bytes. */
export function sizeWords(bytes: number): string {
  let unit = 0
  let value = bytes
  for (; value >= 1024 && unit < units.length - 1; unit += 1) value /= 1024
  if (bytes === 1) return '1 byte'
  const digits = unit === 0 || value >= 100 ? 0 : 1
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${units[unit]}`
}
