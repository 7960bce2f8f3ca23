import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

// spec §9
const TOOLTIP_DELAY_MS = 700
const TOOLTIP_SKIP_DELAY_MS = 300

/** Around every part of a page that has tooltips: they share its patience. */
export const TooltipRegion = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
    {children}
  </Radix.Provider>
)

/** A second word about something that already has a name; never the only place something is said. */
export function Tooltip({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-xs animate-fade rounded-md bg-ink px-3 py-1.5 text-sm text-cotton shadow-lifted"
        >
          {words}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
