import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'plain' | 'indigo' | 'teal' | 'marigold' | 'danger'

const tones: Record<BadgeTone, string> = {
  plain: 'border-line text-ink',
  indigo: 'border-indigo bg-indigo text-on-cloth',
  teal: 'border-teal bg-teal text-on-cloth',
  marigold: 'border-marigold bg-marigold text-on-marigold',
  danger: 'border-danger text-danger',
}

interface BadgeProps {
  tone?: BadgeTone
  icon?: IconName
  className?: string
  children: ReactNode
}

/** A word or two about the state of something. It isn't pressed, so it has no stitches. */
export function Badge({ tone = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm border-[1.5px] px-2 text-sm font-[650]',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
