import { Dialog } from '#client/ui/dialog.tsx'
import { ComfortForm } from './comfort-form.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'

export function AccessibilityDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Accessibility"
      description="Make Kinfold comfortable for your eyes, ears and hands. Kept on this device."
    >
      <div className="grid gap-6">
        <ComfortForm onApplied={onClose} />
        <KeyboardHelp />
      </div>
    </Dialog>
  )
}
