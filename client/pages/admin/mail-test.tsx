import { useState } from 'react'
import type { InstallationView } from '#contract/installation.ts'
import { dateWriter } from '#contract/rules/date-looks.ts'
import type { DomainFinding } from '#contract/rules/mail-domain.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useMailDomain, useSendWaiting, useTestMail } from './queries.ts'

const moment = dateWriter('moment')

/** Whether letters leave, and whether they are believed where they arrive. */
export function MailTest({ mail }: { mail: InstallationView['mail'] }) {
  return (
    <div className="grid gap-8 border-t border-hair pt-6">
      {mail.waitingMessages > 0 && <WaitingMessages count={mail.waitingMessages} />}
      <TestLetter test={mail.test} />
      <DomainCheck />
    </div>
  )
}

function WaitingMessages({ count }: { count: number }) {
  const send = useSendWaiting()
  return (
    <section className="grid justify-items-start gap-3 rounded-md bg-lilac p-5">
      <h3 className="text-xl font-[650]">
        {count === 1 ? '1 message waited' : `${count} messages waited`} for a mail server
      </h3>
      <p>
        Their day came while there was none, so they reached nobody. Other letters from that time
        stay in the mailbox.
      </p>
      <Button
        variant="action"
        pending={send.isPending}
        onClick={() =>
          send.mutate(undefined, {
            onSuccess: ({ count: sent }) =>
              void toast({
                title: 'On their way',
                description: sent === 1 ? '1 letter leaves now.' : `${sent} letters leave now.`,
              }),
            onError: (error) =>
              void toast({
                variant: 'destructive',
                title: 'Not sent',
                description: failureWords(error),
              }),
          })
        }
      >
        Send {count === 1 ? 'it' : 'them'}
      </Button>
    </section>
  )
}

function TestLetter({ test: last }: { test: InstallationView['mail']['test'] }) {
  const send = useTestMail()
  const test = send.data?.test ?? last
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="text-xl font-[650]">A test letter to yourself</h3>
      <Button variant="action" pending={send.isPending} onClick={() => send.mutate()}>
        Send a test letter
      </Button>
      <div aria-live="polite" className="grid w-full gap-2">
        {send.error && <p className="font-[650] text-danger">{failureWords(send.error)}</p>}
        {test && !send.isPending && (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={test.isPassed ? 'teal' : 'danger'}>
                {test.isPassed ? 'The mail server took it' : 'It didn’t leave'}
              </Badge>
              <span className="text-thread">{moment(new Date(test.at))}</span>
            </p>
            <p>The answer:</p>
            <p className="rounded-md border border-hair bg-mist px-4 py-3 font-mono text-base [overflow-wrap:anywhere]">
              {test.answer}
            </p>
            {test.isPassed && (
              <p className="text-thread">
                Taken isn’t read: look into your mailbox, also among unwanted e-mail.
              </p>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function DomainCheck() {
  const [isAsked, setAsked] = useState(false)
  const domain = useMailDomain(isAsked)
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="text-xl font-[650]">Are your letters believed?</h3>
      <p className="max-w-3xl">
        Mailboxes ask the DNS whether this server may write in your name. Three records answer them:
        SPF, DKIM and DMARC.
      </p>
      <Button
        variant="secondary"
        pending={domain.isFetching}
        onClick={() => (isAsked ? void domain.refetch() : setAsked(true))}
      >
        {isAsked ? 'Look again' : 'Look them up'}
      </Button>
      {isAsked && (
        <div className="w-full" aria-live="polite">
          <Loaded
            query={domain}
            what="the records"
            skeleton={<SkeletonLines lines={6} label="Asking the DNS" />}
          >
            {({ findings }) => (
              <ul className="divide-y divide-hair border-t border-hair">
                {findings.map((finding) => (
                  <Finding key={finding.name} finding={finding} />
                ))}
              </ul>
            )}
          </Loaded>
        </div>
      )}
    </section>
  )
}

const states: Record<DomainFinding['state'], [BadgeTone, string]> = {
  good: ['teal', 'Good'],
  weak: ['marigold', 'Weak'],
  missing: ['danger', 'Missing'],
  unknown: ['plain', 'Nobody can tell'],
}

function Finding({ finding: { name, state, found, says, todo } }: { finding: DomainFinding }) {
  const [tone, words] = states[state]
  return (
    <li className="grid gap-1.5 py-4">
      <p className="flex flex-wrap items-center gap-3">
        <b>{name}</b>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p>{says}</p>
      {found && <p className="font-mono text-sm [overflow-wrap:anywhere] text-thread">{found}</p>}
      {todo && (
        <p>
          <b>To do:</b> {todo}
        </p>
      )}
    </li>
  )
}
