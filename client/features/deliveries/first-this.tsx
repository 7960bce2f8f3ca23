import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#client/ui/button.tsx'

interface FirstThisProps {
  /** Why no day can be chosen yet. */
  children: ReactNode
  path: string
  label: ReactNode
  onCancel?: (() => void) | undefined
}

/** Something stands before the day: says what, and leads there. The draft waits. */
export const FirstThis = ({ children, path, label, onCancel }: FirstThisProps) => (
  <div className="grid gap-4">
    <p className="text-lg">{children}</p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={path} variant="action">
        {label}
      </ButtonLink>
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  </div>
)
