import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface ErrorStateProps {
  /** What happened. */
  title: string
  /** That nothing is lost, and what to do. */
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
}

export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = 'Try again',
}: ErrorStateProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-lg border-2 border-danger bg-cotton p-5">
      <p className="flex items-start gap-2.5 text-lg font-[650] [overflow-wrap:anywhere] text-danger">
        <Icon name="warning" className="mt-0.5" />
        {title}
      </p>
      {children && <div className="[overflow-wrap:anywhere]">{children}</div>}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} className="justify-self-start">
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
