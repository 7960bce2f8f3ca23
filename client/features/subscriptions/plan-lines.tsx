import type { PlanLine } from '#client/content/plans.ts'
import { ComingBadge } from '#client/ui/coming-badge.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { isThere } from '#contract/rules/features.ts'

/** What a plan gives, line by line. A tick is for what is there; the rest says that it is coming. */
export const PlanLines = ({ lines }: { lines: readonly PlanLine[] }) => (
  <ul className="grid gap-2.5 text-lg">
    {lines.map(({ words, feature }) => {
      const isComing = feature !== undefined && !isThere(feature)
      return (
        <li key={words} className="flex items-start gap-3">
          {isComing ? (
            <span
              aria-hidden="true"
              className="mt-1.5 size-[1.1em] shrink-0 rounded-sm border-2 border-dashed border-line"
            />
          ) : (
            <Icon name="check" className="mt-1 shrink-0 text-success" />
          )}
          <span className="flex min-w-0 flex-wrap items-center gap-x-2.5">
            {words} {isComing && <ComingBadge />}
          </span>
        </li>
      )
    })}
  </ul>
)
