import { Button } from '#client/ui/button.tsx'
import type { useDraft } from './use-draft.ts'

export type Sheet = ReturnType<typeof useDraft>

// In view wherever one is writing.
const loud =
  'sticky top-2 z-20 gap-3 self-start rounded-lg border-2 border-danger bg-cotton p-4 shadow-lifted'

const words = { saved: 'Saved', typing: 'Not saved yet…', saving: 'Saving…' } as const

/** Whether what is written is safe; and where somebody else was quicker, what to do. */
export function SavingNote({ sheet }: { sheet: Sheet }) {
  const { saving } = sheet
  if (saving.state === 'failed')
    return (
      <div role="alert" className={`${loud} flex flex-wrap items-center font-[650] text-danger`}>
        <span>{saving.reason} Your words are still in this window.</span>
        <Button size="small" icon="refresh" onClick={() => void sheet.save()}>
          Try to save again
        </Button>
      </div>
    )
  if (saving.state === 'overtaken')
    return (
      <div role="alert" className={`${loud} grid`}>
        <p className="font-[650]">{saving.reason}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => sheet.take(saving.theirs)}>Show theirs, let mine go</Button>
          <Button variant="action" onClick={() => void sheet.saveOverTheirs(saving.theirs)}>
            Keep theirs as a version, save mine
          </Button>
        </div>
      </div>
    )
  return <output className="-mt-4 text-sm text-thread">{words[saving.state]}</output>
}
