import type { AccountEventKind } from '#contract/accounts/shapes.ts'
import { Card } from '#client/ui/card.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { momentOf } from './moment-words.ts'
import { deviceWords } from './device-words.ts'
import { useAccountEvents } from './queries.ts'

const words: Record<AccountEventKind, string> = {
  'signed-up': 'You made this account',
  'signed-in': 'You signed in',
  'signed-in-by-link': 'You signed in with a link we e-mailed you',
  'signed-in-by-passkey': 'You signed in with a passkey',
  'signed-in-by-provider': 'You signed in with an account elsewhere',
  'signed-in-for-test': 'Somebody signed in from the test page',
  'signed-out': 'You signed out',
  'email-verified': 'You confirmed your e-mail address',
  'email-change-asked': 'You asked for another e-mail address',
  'email-changed': 'Your e-mail address changed',
  'email-returned': 'Your account went back to its earlier e-mail address',
  'password-removed': 'Your password was taken away',
  disavowed: 'You told us that it wasn’t you',
  'password-changed': 'You changed your password',
  'password-reset': 'You chose a new password by a link we e-mailed you',
  'second-factor-on': 'You turned the second step on',
  'second-factor-off': 'You turned the second step off',
  'recovery-code-used': 'A recovery code was used',
  'recovery-codes-renewed': 'You made new recovery codes',
  'passkey-added': 'You added a passkey',
  'passkey-removed': 'You removed a passkey',
  'provider-connected': 'You connected an account elsewhere',
  'provider-disconnected': 'You disconnected an account elsewhere',
  'session-ended': 'You signed another device out',
  'other-sessions-ended': 'You signed every other device out',
  'deletion-asked': 'You asked for this account to be deleted',
  'account-kept': 'You decided to keep this account',
  'admin-granted': 'This account became an admin',
}

/** What happened to the account; a person who doesn't recognise a line knows what to do. */
export function HistorySection() {
  const events = useAccountEvents()
  return (
    <Card title="What happened lately">
      <Loaded
        query={events}
        what="the history"
        skeleton={<SkeletonLines lines={4} label="Loading the history" />}
      >
        {(found) => (
          <div className="grid gap-4">
            <ol className="divide-y divide-hair">
              {found.map((event) => (
                <li key={event.id} className="grid py-2.5">
                  <span className="font-[550]">{words[event.kind]}</span>
                  <span className="text-sm text-thread">
                    {momentOf(event.at)}, {deviceWords(event.agent)}
                  </span>
                </li>
              ))}
            </ol>
            <ShowMore list={events} what="lines" label="Show older" />
          </div>
        )}
      </Loaded>
      <p className="mt-4 text-thread">
        Something here that wasn’t you? Change your password: every other device is signed out by
        it.
      </p>
    </Card>
  )
}
