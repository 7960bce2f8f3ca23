import { useState } from 'react'
import type { AwaitedEventView } from '#contract/passing/awaited-events.ts'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { AskForDigits } from './ask-for-digits.tsx'
import { useEventCode, useSayCome } from './event-queries.ts'
import { MailedCode } from './mailed-code.tsx'

interface SayingComeProps {
  token: string
  page: KeeperPage
  event: AwaitedEventView
  onBack: () => void
}

/** That something has come, in two steps: what follows, then the digits from a letter. */
export function SayingCome({ token, page, event, onBack }: SayingComeProps) {
  const { words, isHeld } = event
  const title = isHeld ? words : `“${words}”`
  const { emailHint } = page
  const [isMailed, setMailed] = useState(false)
  const mail = useEventCode(token, event)
  const say = useSayCome(token, event)
  if (isMailed)
    return (
      <LetterSheet title={title} block={featureBlocks.keepers}>
        <MailedCode
          mail={mail}
          to={emailHint ?? 'your address'}
          label={isHeld ? 'Yes, it should go out' : 'Yes, it has come'}
          isPending={say.isPending}
          error={say.error}
          onCode={(code) => say.mutate(code, { onSuccess: onBack })}
          onBack={onBack}
        />
      </LetterSheet>
    )
  return (
    <LetterSheet title={title} block={featureBlocks.keepers}>
      <div className="grid gap-3 text-lg [overflow-wrap:anywhere]">
        <WhatFollows page={page} event={event} />
        <p>To be sure that it is you, we e-mail six digits to {emailHint ?? 'your address'}.</p>
      </div>
      <AskForDigits mail={mail} onMailed={() => setMailed(true)} onBack={onBack} />
    </LetterSheet>
  )
}

function WhatFollows({ page, event }: Pick<SayingComeProps, 'page' | 'event'>) {
  const { recipient, needed, isHeld } = event
  return (
    <>
      <p>
        {isHeld ? 'Should it go out, to ' : 'Has it come, for '}
        <b>{recipient}</b>?{' '}
        {needed > 1
          ? 'We ask the other keepers too; when enough of you have said so, the message gets a day.'
          : 'Then the message gets a day.'}
      </p>
      <p>
        {page.case?.state === 'released'
          ? 'Before that day we write to all keepers twice.'
          : `Before that day we ask ${page.ownerName} twice, who can say that it isn’t so.`}{' '}
        You can take it back until it leaves.
      </p>
    </>
  )
}
