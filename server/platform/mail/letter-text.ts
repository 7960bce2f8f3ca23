import type { Words } from './letter.ts'

/** The plain twin: complete on its own, for readers who see nothing else. */
export function letterText(words: Words, howToCheck?: string): string {
  const { plain, leave } = words
  const parts = [
    ...(plain ? [plain] : written(words)),
    howToCheck,
    leave && `${leave.label}:\n${leave.url}`,
    // "-- " on its own line is how mail clients know a signature.
    signature,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

export const signature = '-- \nKinfold\nYour voice, kept for the ones you love'

function written({ heading, paragraphs, facts, button, choices, after }: Words) {
  return [
    heading,
    ...paragraphs,
    facts?.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button && `${button.label}:\n${button.url}`,
    ...(choices ?? []).map(({ label, url }) =>
      url === button?.url ? `${label}: on the same page` : `${label}:\n${url}`,
    ),
    ...(after ?? []),
  ]
}
