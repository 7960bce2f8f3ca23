import { useState, type FormEvent } from 'react'
import { askedMail, type AskedMail, type InstallationView } from '#contract/installation.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { issuesOf, type Issues } from './issues.ts'
import { SenderFields, ServerFields } from './mail-fields.tsx'
import { MailTest } from './mail-test.tsx'
import { useChangeMail, useForgetMail } from './queries.ts'

type Mail = InstallationView['mail']

/** Through which server letters leave, and whether they do. */
export const MailSettings = ({ view: { mail } }: { view: InstallationView }) => (
  <Card title="E-mail">
    <div className="grid gap-8">
      {!mail.server && (
        <p className="max-w-3xl">
          Without a mail server no letter leaves: they lie in the mailbox, and messages whose day
          has come wait. Any server that takes e-mail for you will do, your provider’s or one of
          your own.
        </p>
      )}
      {mail.isServerLost && (
        <p className="max-w-3xl font-[650] text-danger">
          The mail server was set while this server had another secret key. Please set it again.
        </p>
      )}
      <MailForm key={JSON.stringify(mail.server)} mail={mail} />
      {mail.server && <MailTest mail={mail} />}
    </div>
  </Card>
)

const beginning = ({ server, from, dkimSelector }: Mail): AskedMail => ({
  host: server?.host ?? '',
  port: server?.port ?? 587,
  security: server?.security ?? 'starttls',
  user: server?.user ?? '',
  from,
  dkimSelector,
})

function MailForm({ mail }: { mail: Mail }) {
  const [typed, setTyped] = useState(() => beginning(mail))
  const [password, setPassword] = useState('')
  const [issues, setIssues] = useState<Issues>({})
  const change = useChangeMail()
  const forget = useForgetMail()
  const isFixed = mail.isServerConfigured
  const failed = (error: unknown) =>
    void toast({ variant: 'destructive', title: 'Not kept', description: failureWords(error) })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = { ...typed, ...(password && { password }) }
    const found = issuesOf(askedMail, wanted)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    change.mutate(wanted, {
      onSuccess: () =>
        void toast({ title: 'Kept', description: 'Now send yourself a test letter.' }),
      onError: failed,
    })
  }
  const shown = {
    mail,
    typed,
    issues,
    onChange: (part: Partial<AskedMail>) => setTyped({ ...typed, ...part }),
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-5 sm:grid-cols-2 sm:items-end">
      <ServerFields {...shown} />
      <SenderFields {...shown} password={password} onPassword={setPassword} />
      {!isFixed && (
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" variant="action" pending={change.isPending}>
            Keep it
          </Button>
          {mail.server && (
            <Button
              variant="secondary"
              pending={forget.isPending}
              onClick={() => forget.mutate(undefined, { onError: failed })}
            >
              Forget this mail server
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
