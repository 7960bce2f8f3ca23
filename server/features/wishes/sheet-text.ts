import type { WishSheet } from '#contract/wishes/index.ts'
import { noticeOf, partsOf, titleOf } from './sheet-parts.ts'

const underlined = (words: string, line: string) => `${words}\n${line.repeat(words.length)}`

/** The wishes as plain text, for any machine in any decade. */
export function sheetText(sheet: WishSheet): string {
  const parts = partsOf(sheet).map(({ title, note, entries }) =>
    [
      underlined(title, '-'),
      ...(note ? [note] : []),
      ...entries.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n')),
    ].join('\n\n'),
  )
  const blocks = [underlined(titleOf(sheet), '='), noticeOf(sheet), ...parts]
  if (parts.length === 0) blocks.push('Nothing is written down yet.')
  return `${blocks.join('\n\n')}\n`
}
