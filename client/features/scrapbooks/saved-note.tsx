import { usePart } from './editing/store.ts'
import type { Saver } from './saver.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'

/** Whether what is seen is kept, in plain words. */
export function SavedNote({ saver }: { saver: Saver }) {
  const { phase, words } = usePart(saver.state, (saving) => saving)
  return (
    <div className="flex min-h-floor flex-wrap items-center gap-x-3 gap-y-1">
      <output className="flex items-center gap-1.5 text-thread" data-phase={phase}>
        {phase === 'saved' && (
          <>
            <Icon name="check" /> Saved
          </>
        )}
        {phase === 'saving' && 'Saving…'}
        {phase === 'waiting' &&
          'Not connected. Your changes lie on this device, and are saved once you are.'}
        {phase === 'refused' && (
          <span className="font-[650] text-danger">
            Not saved: {words} Your changes lie on this device.
          </span>
        )}
      </output>
      {(phase === 'waiting' || phase === 'refused') && (
        <Button size="small" onClick={() => void saver.saveNow()}>
          Try again
        </Button>
      )}
    </div>
  )
}
