import { featureBlocks } from '#client/content/feature-blocks.ts'
import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

export function ExitOffer({ onClose }: { onClose: () => void }) {
  function start() {
    onClose()
    openDoor('signup')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="One square is still empty"
      description="A minute of your voice fills it. Voice messages are free forever, and need no credit card."
    >
      <div className="grid gap-6">
        <div className="woven flex overflow-hidden rounded-md">
          {(['tree', 'messages', 'recipes', 'home'] as const).map((name) => (
            <QuiltBlock key={name} block={featureBlocks[name]} className="min-w-0 flex-1" />
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={start}>
            Start Free Trial
          </Button>
          <Button variant="quiet" size="large" onClick={onClose}>
            Not now
          </Button>
        </div>
        <p className="text-thread">We ask this only once.</p>
      </div>
    </Dialog>
  )
}
