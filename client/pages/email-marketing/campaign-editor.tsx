import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import type { Campaign } from '#contract/campaigns/shapes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { draftOf, wordsOf, type LetterDraft } from './letter-draft.ts'
import { LetterFields } from './letter-fields.tsx'
import { LetterLinks } from './letter-links.tsx'
import { PlainTwin } from './plain-twin.tsx'
import { useDiscard, useWrite } from './queries.ts'

/** What is typed stays here until it is saved; the preview and the test show what was saved. */
export function CampaignEditor({ campaign, madePlain }: { campaign: Campaign; madePlain: string }) {
  const [draft, setDraft] = useState(() => draftOf(campaign))
  const write = useWrite(campaign.id)
  const discard = useDiscard(campaign.id)
  const [, navigate] = useLocation()
  const change = (part: Partial<LetterDraft>) => setDraft((before) => ({ ...before, ...part }))

  function save(event: FormEvent) {
    event.preventDefault()
    const { version } = campaign
    write.mutate(
      { version, words: wordsOf(draft), plain: draft.plain },
      {
        onSuccess: () =>
          toast({ title: 'Saved', description: 'The preview shows it as it is now.' }),
      },
    )
  }

  return (
    <Card title="The words">
      <form onSubmit={save} className="grid gap-6">
        <LetterFields draft={draft} onChange={change} />
        <LetterLinks draft={draft} onChange={change} />
        <PlainTwin plain={draft.plain} made={madePlain} onChange={(plain) => change({ plain })} />
        <p role="alert" className="font-[650] text-danger empty:hidden">
          {write.isError && failureWords(write.error)}
        </p>
        <div className="flex flex-wrap justify-between gap-3">
          <Button type="submit" variant="action" pending={write.isPending} pendingLabel="Saving…">
            Save the letter
          </Button>
          <ConfirmDialog
            trigger={
              <Button variant="quiet" icon="trash">
                Delete this draft
              </Button>
            }
            title="Delete this draft?"
            description="Its words are gone for good. Nobody has got it yet."
            confirmLabel="Delete the draft"
            danger
            onConfirm={async () => {
              await discard.mutateAsync(undefined)
              navigate('/email-marketing')
            }}
          />
        </div>
      </form>
    </Card>
  )
}
