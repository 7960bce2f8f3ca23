import { useState } from 'react'
import type { KeptOpeningView } from '#contract/passing/kept-openings.ts'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { AskForDigits } from './ask-for-digits.tsx'
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
      <AskForDigits mail={mail} onMailed={() => setMailed(true)} onBack={onBack} />
    </LetterSheet>
  )
}
