import { AlertDialog as Radix } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { overlayLook, sheetLook } from './dialog.tsx'

interface ConfirmDialogProps {
  /** The button that asks. */
  trigger: ReactNode
  /** A question. */
  title: string
  /** What happens if the answer is yes, and whether it can be undone. */
  description: ReactNode
  /** The deed itself ("Remove Tom"), never "Yes". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  /** What is to be looked at, or chosen, before the answer. */
  children?: ReactNode
  onConfirm: () => void | Promise<void>
}

/** Asks before something that's hard to undo. Stays open while the deed runs; a failure is shown in it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, title, description, confirmLabel, cancelLabel = 'Keep it', danger } = props
  const [open, setOpen] = useState(false)
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    setRunning(true)
    setFailure(undefined)
    try {
      await props.onConfirm()
      setOpen(false)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setRunning(false)
  }

  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content className={`${sheetLook} ${props.children ? 'max-w-xl' : 'max-w-md'}`}>
          <Radix.Title className="text-2xl">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-thread">{description}</Radix.Description>
          {props.children && <div className="mt-5">{props.children}</div>}
          <p role="alert" className="mt-3 font-[650] text-danger empty:hidden">
            {failure}
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button disabled={running}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'action'} pending={running} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
