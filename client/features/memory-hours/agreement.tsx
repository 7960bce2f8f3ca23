import { useState } from 'react'
import { memoryHours, type MemoryHour } from '#contract/memory-hours.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { useHourChange, type HourIds } from './queries.ts'

/** Whether what somebody says may be recorded: only if they were asked, and said yes. */
export function Agreement({ ids, hour }: { ids: HourIds; hour: MemoryHour }) {
  const [isAsked, setAsked] = useState(false)
  const agree = useHourChange(ids, (isAgreed: boolean) =>
    call(memoryHours.agree, { params: ids, body: { isAgreed } }),
  )
  const { agreement, person } = hour
  return (
    <Card title={`May we record what ${person.name} says?`}>
      <div className="grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-4">
        {agreement ? (
          <>
            <p>
              Yes. {agreement.by} asked, and {person.name} agreed, on {dayWords(agreement.at)}. What
              they say beside a picture is kept as their voice, and tells of that picture. While it
              is recorded, the screen says so.
            </p>
            <Button
              className="justify-self-start"
              pending={agree.isPending}
              pendingLabel="One moment…"
              onClick={() => agree.mutate(false)}
            >
              They don’t want it any more
            </Button>
          </>
        ) : (
          <>
            <p>
              Nothing is recorded unless they say yes. Sit down together and ask, in these words or
              in your own:
            </p>
            <blockquote className="border-l-4 border-marigold pl-4 text-xl">
              “While you look at the pictures, may the tablet listen and keep what you tell? The
              family could hear it, now and later. You can say no, and you can change your mind.”
            </blockquote>
            <Checkbox
              checked={isAsked}
              onChange={(event) => setAsked(event.currentTarget.checked)}
              label={`I asked ${person.name}, they understood, and they said yes.`}
            />
            <Button
              className="justify-self-start"
              disabled={!isAsked}
              pending={agree.isPending}
              pendingLabel="One moment…"
              onClick={() => agree.mutate(true)}
            >
              Write down that they agreed
            </Button>
          </>
        )}
        <p role="alert" className="font-[650] text-danger empty:hidden">
          {agree.error && failureWords(agree.error)}
        </p>
      </div>
    </Card>
  )
}
