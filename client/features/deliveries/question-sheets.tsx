import type { ReactNode } from 'react'
import { restingBlock } from '#client/content/feature-blocks.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'

/** Where a letter's question is no longer one, or never was: what there is to know, and the way to one's messages. */
export const RestingSheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <LetterSheet title={title} block={restingBlock}>
    <p className="text-lg [overflow-wrap:anywhere]">{children}</p>
    <a href="/future-messages" className="text-lg text-link underline underline-offset-4">
      Open my messages
    </a>
  </LetterSheet>
)

export const UnknownQuestion = () => (
  <RestingSheet title="We can’t find a question behind this link">
    Some mail programs cut long links in two. Open the letter again and press its button, or copy
    the whole address. Nothing was changed, and the message is safe.
  </RestingSheet>
)
