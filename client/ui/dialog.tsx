import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useOpener } from './use-opener.ts'

/** For what stands inside of one and names it. */
export const DialogTitle = Radix.Title

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  wide?: boolean
  children: ReactNode
}

export const overlayLook = 'fixed inset-0 z-40 animate-fade bg-[rgb(13_12_38/0.6)]'
export const sheetLook =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 animate-fade overflow-y-auto overscroll-contain rounded-lg border border-hair bg-cotton p-[22px] shadow-lifted sm:p-8'

/** A window over the page. Escape, a press outside and the Close button all close it; focus returns to where it was. */
export function Dialog({ open, onOpenChange, title, description, wide, children }: DialogProps) {
  const focusOpener = useOpener(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          className={classNames(sheetLook, wide ? 'max-w-3xl' : 'max-w-lg')}
          // Radix returns the focus to a trigger of its own only; ours is whatever was pressed on the page.
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusOpener()
          }}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <div className="flex flex-wrap-reverse items-start justify-between gap-x-4">
            <Radix.Title className="min-w-0 text-3xl">{title}</Radix.Title>
            <Radix.Close className="-mt-1.5 -mr-2 ml-auto inline-flex min-h-floor shrink-0 items-center gap-1.5 rounded-md px-2.5 font-[650] text-link hover:bg-lilac">
              <Icon name="close" />
              Close
            </Radix.Close>
          </div>
          {description && (
            <Radix.Description className="mt-1.5 text-thread">{description}</Radix.Description>
          )}
          <div className="mt-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
