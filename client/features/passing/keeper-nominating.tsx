import { useState } from 'react'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { useMailCode, useNomination } from './keeper-queries.ts'
import { MailedCode } from './mailed-code.tsx'
import { StandInForm, standInRules, type StandIn } from './stand-in-form.tsx'

interface KeeperNominatingProps {
  token: string
  page: KeeperPage
  onBack: () => void
}

/** Somebody to stand in, in two steps: who it is, then the digits from a letter. */
export function KeeperNominating({ token, page, onBack }: KeeperNominatingProps) {
  const [standIn, setStandIn] = useState<StandIn>()
  const mail = useMailCode(token, 'nominate')
  const nominate = useNomination(token)
  const to = page.emailHint ?? 'your address'
  if (standIn && mail.isSuccess)
    return (
      <LetterSheet title={`Propose ${standIn.name}`} block={featureBlocks.keepers}>
        <MailedCode
          mail={mail}
          to={to}
          label={`Propose ${standIn.name}`}
          isPending={nominate.isPending}
          error={nominate.error}
          onCode={(code) => nominate.mutate({ ...standIn, code }, { onSuccess: onBack })}
          onBack={onBack}
        />
      </LetterSheet>
    )
  return (
    <LetterSheet
      title={`Who could be a keeper for ${page.ownerName}?`}
      block={featureBlocks.keepers}
    >
      <StandInForm
        rules={[
          ...standInRules(page.ownerName, page.case?.state === 'released'),
          `To be sure that it is you, we e-mail six digits to ${to}.`,
        ]}
        label="E-mail me the digits"
        isPending={mail.isPending}
        error={mail.error}
        onStandIn={(given) => {
          setStandIn(given)
          mail.mutate(undefined)
        }}
        onBack={onBack}
      />
    </LetterSheet>
  )
}
