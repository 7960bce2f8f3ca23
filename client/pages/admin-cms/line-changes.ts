export interface Change {
  readonly what: 'same' | 'gone' | 'new'
  readonly line: string
}

/** What became of each line, by the longest row of lines that both texts share. */
export function lineChanges(before: readonly string[], after: readonly string[]): Change[] {
  const shared = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  )
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      shared[i]![j] =
        before[i] === after[j]
          ? shared[i + 1]![j + 1]! + 1
          : Math.max(shared[i + 1]![j]!, shared[i]![j + 1]!)
  const changes: Change[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      changes.push({ what: 'same', line: before[i]! })
      i += 1
      j += 1
    } else if (i < before.length && (j >= after.length || shared[i + 1]![j]! >= shared[i]![j + 1]!))
      changes.push({ what: 'gone', line: before[i++]! })
    else changes.push({ what: 'new', line: after[j++]! })
  }
  return changes
}

const names: Readonly<Record<string, string>> = {
  publishedOn: 'day',
  pageTitle: 'short title',
  suggestedDuration: 'duration',
  more: 'further questions',
}

/** An entry as lines to compare: each field by its name, long texts by their paragraphs. */
export function linesOf(fields: object): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : written(value)
    const lines = text.split('\n').filter((line) => line.trim())
    const label = names[name] ?? name
    return lines.length > 1 ? lines : [`${label}: ${lines[0] ?? ''}`]
  })
}

function written(value: unknown): string {
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? one : written(one))).join('\n')
  if (value && typeof value === 'object') return Object.values(value).map(String).join(', ')
  return value === null ? '' : String(value)
}
