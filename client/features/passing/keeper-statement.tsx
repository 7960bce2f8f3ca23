import { useState } from 'react'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { afterReport } from '#contract/rules/release/words/keeper-words.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { AskForDigits } from './ask-for-digits.tsx'
import { useMailCode, useStatement, type Statement } from './keeper-queries.ts'
import { MailedCode } from './mailed-code.tsx'

interface KeeperStatementProps {
  token: string
  page: KeeperPage
  statement: Statement
  onBack: () => void
}

/** That somebody has died, in two calm steps: what follows, then the digits from a letter. */
export function KeeperStatement({ token, page, statement, onBack }: KeeperStatementProps) {
  const { ownerName: owner, emailHint } = page
  const [isMailed, setMailed] = useState(false)
  const mail = useMailCode(token)
  const say = useStatement(token, statement)
  if (isMailed)
    return (
      <LetterSheet title={`Say that ${owner} has died`} block={featureBlocks.wishes}>
        <MailedCode
          mail={mail}
          to={emailHint ?? 'your address'}
          label={`Yes, ${owner} has died`}
          isPending={say.isPending}
          error={say.error}
          onCode={(code) => say.mutate(code, { onSuccess: onBack })}
          onBack={onBack}
        />
      </LetterSheet>
    )
  return (
    <LetterSheet title="We are sorry" block={featureBlocks.wishes}>
      <div className="grid gap-3 text-lg [overflow-wrap:anywhere]">
        <p>
          There is no hurry. If you know that <b>{owner}</b> has died, you can tell us here. This is
          what happens then:
        </p>
        <ol className="grid list-decimal gap-1.5 pl-6">
          {afterReport(page).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
        <p>To be sure that it is you, we e-mail six digits to {emailHint ?? 'your address'}.</p>
      </div>
      <AskForDigits mail={mail} onMailed={() => setMailed(true)} onBack={onBack} />
    </LetterSheet>
  )
}
