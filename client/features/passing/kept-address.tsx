import { useState, type FormEvent } from 'react'
import type { KeptMessage } from '#contract/passing/kept-messages.ts'
import type { KeeperPage } from '#contract/passing/keepers.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useAddressCode, useSaidAddress } from './kept-queries.ts'
import { MailedCode } from './mailed-code.tsx'

interface KeptAddressProps {
  token: string
  page: KeeperPage
  message: KeptMessage
  act: 'correct' | 'second'
  onBack: () => void
}

/** Where somebody can be reached: one keeper says it, another says the same, each with digits from a letter. */
export function KeptAddress({ token, page, message, act, onBack }: KeptAddressProps) {
  const { recipient } = message
  const [email, setEmail] = useState<string>()
  const mail = useAddressCode(token, message)
  const say = useSaidAddress(token, message, act)
  const submit = (given: string) => mail.mutate(undefined, { onSuccess: () => setEmail(given) })
  const title = `Where ${recipient} can be reached`
  if (email === undefined)
    return (
      <LetterSheet title={title} block={featureBlocks.keepers}>
        <Asking act={act} message={message} mail={mail} onSubmit={submit} onBack={onBack} />
      </LetterSheet>
    )
  return (
    <LetterSheet title={title} block={featureBlocks.keepers}>
      <p className="text-lg [overflow-wrap:anywhere]">
        The address is <b>{email}</b>.
      </p>
      <MailedCode
        mail={mail}
        to={page.emailHint ?? 'your address'}
        label="Yes, that is right"
        isPending={say.isPending}
        error={say.error}
        onCode={(code) =>
          say.mutate(
            { email, code },
            {
              onSuccess: () => {
                toast({
                  title:
                    act === 'second'
                      ? 'It is used from now on'
                      : 'Thank you. The other keepers are asked.',
                })
                onBack()
              },
            },
          )
        }
        onBack={onBack}
      />
    </LetterSheet>
  )
}

interface AskingProps {
  act: 'correct' | 'second'
  message: KeptMessage
  mail: ReturnType<typeof useAddressCode>
  onSubmit: (email: string) => void
  onBack: () => void
}

function Asking({ act, message, mail, onSubmit, onBack }: AskingProps) {
  const { recipient, correction } = message
  const isSecond = act === 'second' && correction !== null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('email'))
    onSubmit(isSecond ? correction.address : typed.trim().toLowerCase())
  }
  return (
    <form onSubmit={submit} className="grid w-full max-w-lg gap-5">
      <div className="grid gap-3 text-lg [overflow-wrap:anywhere]">
        {isSecond ? (
          <p>
            {correction.by} says that {recipient} can be reached at <b>{correction.address}</b>.
            Please say the same only if you know it, perhaps because you have asked {recipient}.
          </p>
        ) : (
          <p>
            Tell us the address at which {recipient} reads e-mail today. It is used when a second
            keeper has said the same; then it is tried before all others.
          </p>
        )}
        <p>To be sure that it is you, we e-mail you six digits.</p>
      </div>
      {!isSecond && (
        <Field
          label={`${recipient}’s e-mail address`}
          error={mail.error ? failureWords(mail.error) : undefined}
        >
          <TextInput type="email" name="email" required maxLength={254} autoComplete="off" />
        </Field>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {isSecond && mail.error ? failureWords(mail.error) : null}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="action"
          size="large"
          icon="mail"
          pending={mail.isPending}
          pendingLabel="Mailing…"
        >
          E-mail me the digits
        </Button>
        <Button size="large" variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
