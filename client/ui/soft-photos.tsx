import type { ReactNode } from 'react'
import { softWords } from '#contract/rules/scrapbooks/soft-photos.ts'

interface SoftPhotosProps {
  list: Parameters<typeof softWords>[0]
  /** Which they are. */
  children: ReactNode
}

/** However many they are, one line: what matters more isn't behind them. */
export const SoftPhotos = ({ list, children }: SoftPhotosProps) =>
  list.length > 0 && (
    <details className="rounded-md border border-line">
      <summary className="min-h-touch cursor-pointer p-3 font-[650]">{softWords(list)}</summary>
      <div className="grid gap-2 p-3 pt-0">{children}</div>
    </details>
  )
