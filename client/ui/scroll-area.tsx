import { ScrollArea as Radix } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

// spec §9. The thumb's least height, 18 px, is Radix's own constant.
const SCROLLBAR_HIDE_DELAY_MS = 600

interface ScrollAreaProps {
  /** What scrolls here, for people who can't see it. */
  label: string
  className?: string
  viewportRef?: Ref<HTMLDivElement>
  children: ReactNode
}

/** Scrolls inside itself beyond its maximum height; reachable and scrollable by keyboard. */
export function ScrollArea({ label, className, viewportRef, children }: ScrollAreaProps) {
  return (
    <Radix.Root
      scrollHideDelay={SCROLLBAR_HIDE_DELAY_MS}
      className={classNames('relative overflow-hidden', className)}
    >
      <Radix.Viewport
        ref={viewportRef}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Radix decides the element
        role="region"
        aria-label={label}
        className="size-full max-h-[inherit] -outline-offset-2 [&>div]:block!"
      >
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className="flex w-2.5 touch-none p-0.5 select-none">
        <Radix.Thumb className="relative flex-1 rounded-full bg-line" />
      </Radix.Scrollbar>
    </Radix.Root>
  )
}
