import { Suspense, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { lazily } from '#client/ui/lazily.ts'

const AccessibilityDialog = lazily(async () => {
  const { AccessibilityDialog } = await import('./accessibility-dialog.tsx')
  return AccessibilityDialog
})

interface AccessibilityButtonProps {
  className?: string
  /** The side bar has room to say what is inside. */
  detailed?: boolean
}

/** Labelled A11y by the specification (§2.18); the "Aa" tells everyone else what it is. */
export function AccessibilityButton({ className, detailed }: AccessibilityButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title="Text size, contrast and more"
        onClick={() => setOpen(true)}
        className={classNames(
          'inline-flex min-h-touch items-center gap-2.5 rounded-md px-2.5 text-left font-[650] hover:bg-lilac',
          className,
        )}
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-md border-2 border-current text-sm leading-none font-bold @max-[24rem]:hidden @min-[56rem]:@max-[66rem]:hidden"
        >
          Aa
        </span>
        <span className="grid leading-snug">
          A11y
          {detailed && <span className="text-sm font-normal text-thread">Text size, contrast</span>}
        </span>
      </button>
      {open && (
        <Suspense>
          <AccessibilityDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
