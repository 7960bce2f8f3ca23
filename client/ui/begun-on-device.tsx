import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast-store.ts'

interface BegunOnDeviceProps {
  onDrop: () => void
  /** Puts it back. */
  onUndo: () => void
}

/** What was typed on an earlier visit and never saved. */
export const BegunOnDevice = ({ onDrop, onUndo }: BegunOnDeviceProps) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-mist p-4">
    Here is what you had begun on this device. It isn’t saved yet.
    <Button
      size="small"
      onClick={() => {
        onDrop()
        toast({ title: 'Thrown away', action: { label: 'Undo', run: onUndo } })
      }}
    >
      Throw it away
    </Button>
  </p>
)
