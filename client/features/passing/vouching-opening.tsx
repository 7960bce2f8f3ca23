import { useState } from 'react'
import type { KeptOpeningView } from '#contract/passing/kept-openings.ts'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { MailedCode } from './mailed-code.tsx'
import { useOpeningCode, useVouching } from './opening-queries.ts'

interface VouchingOpeningProps {
  token: string
  page: KeeperPage
  opening: KeptOpeningView
  onBack: () => void
}

/** That it is them, in two steps: what follows, then the digits from a letter. */
export function VouchingOpening({ token, page, opening, onBack }: VouchingOpeningProps) {
  const { recipient, asks } = opening
  const [isMailed, setMailed] = useState(false)
  const mail = useOpeningCode(token, opening.id)
  const vouch = useVouching(token, opening.id)
  const to = page.emailHint ?? 'your address'
  const isOpening = asks === 'opening'
  const title = isOpening ? `Is it ${recipient}?` : `Does ${recipient}’s address still hold?`
  if (isMailed)
    return (
      <LetterSheet title={title} block={featureBlocks.keepers}>
        <MailedCode
          mail={mail}
          to={to}
          label={isOpening ? `Yes, it is ${recipient}` : 'Yes, it still holds'}
          isPending={vouch.isPending}
          error={vouch.error}
          onCode={(code) => vouch.mutate(code, { onSuccess: onBack })}
          onBack={onBack}
        />
      </LetterSheet>
    )
  return (
    <LetterSheet title={title} block={featureBlocks.keepers}>
      <div className="grid gap-3 text-lg [overflow-wrap:anywhere]">
        <p>
          {isOpening
            ? `Then the message opens for ${recipient} at once, and we tell them. Please be sure: ring ${recipient} up, perhaps.`
            : `Then ${recipient} is asked nothing when the message comes. Please be sure: ring ${recipient} up, perhaps.`}
        </p>
        <p>To be sure that it is you, we e-mail six digits to {to}.</p>
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {mail.error && failureWords(mail.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="action"
          size="large"
          icon="mail"
          pending={mail.isPending}
          pendingLabel="Mailing…"
          onClick={() => mail.mutate(undefined, { onSuccess: () => setMailed(true) })}
        >
          E-mail me the digits
        </Button>
        <Button size="large" variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </LetterSheet>
  )
}
