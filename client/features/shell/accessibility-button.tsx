import { Suspense, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { lazyPart } from '#client/ui/lazy-part.ts'

const AccessibilityDialog = lazyPart(async () => {
  const { AccessibilityDialog } = await import('./accessibility-dialog.tsx')
  return AccessibilityDialog
})

interface AccessibilityButtonProps {
  className?: string
  /** Room for a second line that says what is inside. */
  detailed?: boolean
}

/** Labelled A11y by the specification (§2.18); what it is stands beside it in plain words wherever there is room. */
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
        <span className={detailed ? 'grid leading-snug' : 'inline-flex items-baseline gap-2'}>
          A11y
          <span
            className={classNames(
              'font-normal',
              detailed ? 'text-sm' : 'hidden @min-[32rem]:@max-[56rem]:inline @min-[90rem]:inline',
            )}
          >
            Text size{detailed && ' and contrast'}
          </span>
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
