import type { Campaign } from '#contract/campaigns/shapes.ts'
import { Card } from '#client/ui/card.tsx'
import { DataList } from '#client/ui/data-list.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { countWords, momentWords, peopleWords } from './campaign-words.ts'
import { SendDraft } from './send-draft.tsx'
import { SendingTurns } from './sending-turns.tsx'

/** Test, schedule, pause and stop; and what became of the letters. */
export function CampaignSending({ campaign }: { campaign: Campaign }) {
  const { state, counts } = campaign
  if (state === 'draft') return <SendDraft campaign={campaign} />
  return (
    <Card title={state === 'scheduled' ? 'Waiting for its moment' : 'On its way'}>
      <div className="grid gap-5">
        {state === 'scheduled' && (
          <p>
            It leaves {momentWords(campaign.sendAt!)}, to everyone who can be written to at that
            moment.
          </p>
        )}
        {['sending', 'paused'].includes(state) && (
          <ProgressBar
            label={state === 'paused' ? 'Paused' : 'Leaving, about sixty a minute'}
            done={counts.people ? 1 - counts.waiting / counts.people : 0}
            words={`${counts.people - counts.waiting} of ${peopleWords(counts.people)}`}
          />
        )}
        <SendingTurns campaign={campaign} />
        {state !== 'scheduled' && (
          <DataList
            rows={countWords.map(([key, term]) => ({
              term,
              value: counts[key].toLocaleString('en-US'),
            }))}
          />
        )}
      </div>
    </Card>
  )
}
