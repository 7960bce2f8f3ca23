import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import type { DeskEntry } from '#contract/content/drafts.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { useDiscard, useTurn } from './queries.ts'
import type { Sheet } from './saving-note.tsx'

interface WayBackProps {
  entry: DeskEntry
  sheet: Sheet
}

/** Off the public pages, back to how it came, or away altogether. */
export function WayBack({ entry, sheet }: WayBackProps) {
  const { state, isBuiltIn, isKeyFixed } = entry
  const ways: ReactElement[] = []
  if (state === 'published' || state === 'built-in')
    ways.push(<TakeOff key="off" entry={entry} sheet={sheet} />)
  if (isBuiltIn && state !== 'scheduled')
    ways.push(<AsDelivered key="back" entry={entry} sheet={sheet} />)
  if (!isKeyFixed && state === 'draft') ways.push(<Discard key="away" entry={entry} />)
  if (ways.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3 border-t-2 border-dashed border-hair pt-5">{ways}</div>
  )
}

/** Saves what was typed, does the deed, and shows what it made of the entry. */
async function turned(sheet: Sheet, deed: (version: number) => Promise<DeskEntry>): Promise<void> {
  if (!(await sheet.save())) throw new Error('Your words couldn’t be saved, so nothing was done.')
  try {
    sheet.take(await deed(sheet.version()))
  } catch (error) {
    throw new Error(failureWords(error), { cause: error })
  }
}

function TakeOff({ entry, sheet }: WayBackProps) {
  const withdraw = useTurn(entry.entryId, 'withdraw')
  return (
    <ConfirmDialog
      trigger={<Button icon="eye">Take it off the public pages</Button>}
      title="Take it off?"
      description="Within seconds nobody sees it any more. Its words and versions stay at this desk."
      confirmLabel="Take it off"
      danger
      onConfirm={() => turned(sheet, (version) => withdraw.mutateAsync(version))}
    />
  )
}

function AsDelivered({ entry, sheet }: WayBackProps) {
  const original = useTurn(entry.entryId, 'original')
  return (
    <ConfirmDialog
      trigger={<Button icon="refresh">Back to the words that came with the program</Button>}
      title="Back to how it came?"
      description="The public sees the delivered words again. Yours stay among the versions."
      confirmLabel="Show the delivered words"
      onConfirm={() => turned(sheet, (version) => original.mutateAsync(version))}
    />
  )
}

function Discard({ entry }: Pick<WayBackProps, 'entry'>) {
  const [, navigate] = useLocation()
  const discard = useDiscard(entry.entryId)
  return (
    <ConfirmDialog
      trigger={
        <Button variant="quiet" icon="trash">
          Delete this draft
        </Button>
      }
      title="Delete this draft?"
      description="Its words are gone for good. Nobody outside has seen them."
      confirmLabel="Delete the draft"
      danger
      onConfirm={async () => {
        await discard.mutateAsync(undefined).catch((error: unknown) => {
          throw new Error(failureWords(error), { cause: error })
        })
        navigate(`/admin-cms?kind=${entry.draft.kind}`)
      }}
    />
  )
}
