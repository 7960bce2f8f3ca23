import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Found {
  readonly says: string
  readonly isWarning: boolean
  /** Where it is mended. */
  readonly way?: ReactNode
}

/** What wouldn't look good on paper, each in words. */
export const FoundList = ({ list }: { list: readonly Found[] }) =>
  list.length > 0 && (
    <ol aria-label="What we found" className="grid gap-2">
      {list.map(({ says, isWarning, way }, nth) => (
        <li
          key={nth}
          className="flex items-start gap-2 rounded-md border border-line bg-cotton p-3 [overflow-wrap:anywhere]"
        >
          <Icon name={isWarning ? 'warning' : 'info'} className="mt-1 shrink-0" />
          <span>
            {says} {way}
          </span>
        </li>
      ))}
    </ol>
  )
