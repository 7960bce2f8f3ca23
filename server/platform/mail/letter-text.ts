import type { Signer, Words } from './letter.ts'

/** The plain twin: complete on its own, for readers who see nothing else. */
export function letterText(words: Words, site: Signer, howToCheck?: string): string {
  const { plain, leave } = words
  const parts = [
    ...(plain ? [plain] : written(words)),
    howToCheck,
    leave && `${leave.label}:\n${leave.url}`,
    // "-- " on its own line is how mail clients know a signature.
    signature(site),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

export const signature = ({ name, tagline }: Signer) => `-- \n${name}\n${withoutStop(tagline)}`

export const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '')

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
