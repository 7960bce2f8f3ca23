import { Address } from '#client/ui/address.tsx'
import { useState } from 'react'
import { newsletter } from '#contract/newsletter.ts'
import { call } from '#client/platform/api.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { LetterSheet } from './letter-sheet.tsx'
import { PressForm } from './press-form.tsx'

/** Where the confirming letter leads. */
export function NewsletterConfirmation({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<{ email: string } | 'gone'>()
  if (outcome === 'gone')
    return (
      <LetterSheet title="This link no longer works">
        <p className="text-lg">
          It may have been used to stop the newsletter, or it waited longer than 30 days. If you’d
          like the newsletter, enter your address on the blog once more.
        </p>
        <ButtonLink href="/blog">Go to the blog</ButtonLink>
      </LetterSheet>
    )
  if (outcome)
    return (
      <LetterSheet title="Thank you, you’re on the list">
        <output className="text-lg">
          The newsletter goes to{' '}
          <strong>
            <Address>{outcome.email}</Address>
          </strong>{' '}
          from now on. You can stop it with one press in any letter.
        </output>
        <ButtonLink href="/blog" variant="action">
          Read the blog
        </ButtonLink>
      </LetterSheet>
    )
  return (
    <LetterSheet title="Confirm the newsletter">
      <PressForm
        label="Yes, send me the newsletter"
        act={async () => setOutcome(await call(newsletter.confirm, { params: { token } }))}
        onGone={() => setOutcome('gone')}
      >
        Press the button, and we’ll write to you when there is a new article. If you didn’t ask for
        it, close this page and nothing happens.
      </PressForm>
    </LetterSheet>
  )
}
