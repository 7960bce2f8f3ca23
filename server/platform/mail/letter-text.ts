import type { Words } from './letter.ts'

/** The plain twin: complete on its own, for readers who see nothing else. */
export function letterText(words: Words): string {
  const { heading, paragraphs, facts, button, choices, after, leave } = words
  const parts = [
    heading,
    ...paragraphs,
    facts?.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button && `${button.label}:\n${button.url}`,
    ...(choices ?? []).map(({ label, url }) =>
      url === button?.url ? `${label}: on the same page` : `${label}:\n${url}`,
    ),
    ...(after ?? []),
    leave && `${leave.label}:\n${leave.url}`,
    // "-- " on its own line is how mail clients know a signature.
    '-- \nKinfold\nYour voice, kept for the ones you love',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
