const quoted = /('(?:[^']|'')*'|"(?:[^"]|"")*")/

/** PostgreSQL answers in its own full-length words; this says the same the way people write it. */
export function tidyDefinition(definition: string): string {
  return definition
    .split(quoted)
    .map((part, index) => (index % 2 === 1 ? part : lowerKeywords(part)))
    .join('')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replaceAll(/ = any \(array\[(.+?)\]\)/g, ' in ($1)')
    .replaceAll(' using btree', '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('( ', '(')
}

const lowerKeywords = (text: string) =>
  text.replaceAll(/\b[A-Z]{2,}\b/g, (word) => word.toLowerCase())
