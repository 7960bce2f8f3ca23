import type { ReactNode } from 'react'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { LetterSheet as Sheet } from '#client/ui/letter-sheet.tsx'

export const LetterSheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <Sheet block={featureBlocks.wishes} title={title}>
    {children}
  </Sheet>
)
