import { useState } from 'react'
import type { Campaign } from '#contract/campaigns/shapes.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { momentWords, peopleWords } from './campaign-words.ts'
import { useCampaigns, useSchedule, useTest } from './queries.ts'

/** First to oneself, then to everyone: now, or at a moment. */
export function SendDraft({ campaign: { id, version } }: { campaign: Campaign }) {
  const [at, setAt] = useState('')
  const test = useTest(id)
  const schedule = useSchedule(id)
  const reachable = useCampaigns().data?.audience.reachable
  const moment = at ? new Date(at).toISOString() : undefined
  const when = moment ? `It leaves ${momentWords(moment)}.` : 'It begins to leave within a minute.'
  return (
    <Card title="Send it">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <p>To yourself first: it comes to your own address, marked as a test.</p>
          <Button
            icon="mail"
            className="justify-self-start"
            pending={test.isPending}
            pendingLabel="Sending…"
            onClick={() => test.mutate(undefined)}
          >
            Send a test to me
          </Button>
          <output className="font-[650] text-success empty:hidden">{test.data?.message}</output>
          <p role="alert" className="font-[650] text-danger empty:hidden">
            {test.isError && failureWords(test.error)}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-4 border-t-2 border-dashed border-hair pt-6">
          <Field label="When" optional hint="Your own time. Left empty, it leaves at once.">
            <TextInput
              type="datetime-local"
              value={at}
              onChange={(event) => setAt(event.target.value)}
            />
          </Field>
          <ConfirmDialog
            trigger={
              <Button variant="primary" size="medium" icon="send">
                Send to everyone
              </Button>
            }
            title={`Send it to ${reachable === undefined ? 'everyone' : peopleWords(reachable)}?`}
            description={`${when} You can pause or stop it on the way, but no letter can be called back.`}
            confirmLabel={moment ? 'Plan it' : 'Send it'}
            cancelLabel="Not yet"
            onConfirm={async () => {
              try {
                await schedule.mutateAsync({ version, ...(moment && { at: moment }) })
              } catch (error) {
                throw new Error(failureWords(error), { cause: error })
              }
            }}
          />
        </div>
      </div>
    </Card>
  )
}
