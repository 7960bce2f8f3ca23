import { useState } from 'react'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { useDeparture, useMailCode } from './keeper-queries.ts'
import { MailedCode } from './mailed-code.tsx'

interface KeeperLeavingProps {
  token: string
  page: KeeperPage
  onBack: () => void
}

/** A no, before or after: asked once more, because only the owner can take it back. Whoever is a keeper proves it is them. */
export function KeeperLeaving({ token, page, onBack }: KeeperLeavingProps) {
  const leave = useDeparture(token)
  const mail = useMailCode(token, 'leave')
  const [isMailed, setMailed] = useState(false)
  const { ownerName: owner, state, emailHint } = page
  const isAsked = state === 'invited'
  if (isMailed)
    return (
      <LetterSheet title="Stop being a keeper" block={featureBlocks.keepers}>
        <MailedCode
          mail={mail}
          to={emailHint ?? 'your address'}
          label="Stop being a keeper"
          isPending={leave.isPending}
          error={leave.error}
          onCode={(code) => leave.mutate(code, { onSuccess: onBack })}
          onBack={onBack}
        />
      </LetterSheet>
    )
  const error = leave.error ?? mail.error
  return (
    <LetterSheet
      title={isAsked ? 'You would rather not?' : 'Stop being a keeper?'}
      block={featureBlocks.keepers}
    >
      <p className="text-lg [overflow-wrap:anywhere]">
        That is all right, and you needn’t say why. {owner} sees that you aren’t their keeper and
        can ask somebody else. To become one again, you would need a new invitation.
        {!isAsked && ` To be sure that it is you, we e-mail six digits to ${emailHint}.`}
      </p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {error && failureWords(error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="large"
          variant="action"
          icon={isAsked ? undefined : 'mail'}
          pending={leave.isPending || mail.isPending}
          pendingLabel={isAsked ? 'One moment…' : 'Mailing…'}
          onClick={() =>
            isAsked
              ? leave.mutate(undefined, { onSuccess: onBack })
              : mail.mutate(undefined, { onSuccess: () => setMailed(true) })
          }
        >
          {isAsked ? 'No, thank you' : 'E-mail me the digits'}
        </Button>
        <Button size="large" variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </LetterSheet>
  )
}
