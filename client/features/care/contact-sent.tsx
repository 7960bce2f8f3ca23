import { Address } from '#client/ui/address.tsx'
import { dateWriter } from '#contract/rules/date-looks.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { answerPromise } from '#contract/rules/care-topics.ts'
import { Button } from '#client/ui/button.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import type { Sent } from './contact-form.tsx'
import { waitsHere } from '#contract/rules/sending-words.ts'

const dayAndHour = dateWriter('weekday, day and clock')

/** The number, and what happens next and when. */
export function ContactSent({ sent, onAnother }: { sent: Sent; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { number, topic, email, answerDueAt, token, isWaitingForMailServer } = sent
  const isBereavement = topic === 'bereavement'
  return (
    <div className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {isBereavement ? 'Thank you for telling us' : 'We have your message'}
      </h2>
      <div className="grid gap-2 rounded-md border-2 border-dashed border-cranberry p-5">
        <p>Your number</p>
        <p className="font-display text-3xl tracking-wide whitespace-nowrap sm:text-4xl">
          {number}
        </p>
        <CopyButton text={number} size="small" className="justify-self-start">
          Copy the number
        </CopyButton>
      </div>
      <ol className="grid list-decimal gap-2 pl-6 text-lg">
        <li>
          {isWaitingForMailServer ? (
            `${waitsHere('our letter with the number')} Please write the number down.`
          ) : (
            <>
              The number is also on its way to{' '}
              <b>
                <Address>{email}</Address>
              </b>
              . If it isn’t there in a few minutes, look in your spam folder.
            </>
          )}
        </li>
        <li>
          A person reads what you wrote
          {isBereavement && ', before everything else'} and answers by e-mail {answerPromise(topic)}
          : by {dayAndHour(new Date(answerDueAt))} at the latest.
        </li>
        <li>
          If you call or write again, read out the number, and nobody starts from the beginning.
        </li>
        <li>
          <Link
            href={`/care/${token}`}
            className="text-link underline decoration-2 underline-offset-4"
          >
            Your conversation
          </Link>{' '}
          shows where it stands, and takes anything you want to add.
        </li>
      </ol>
      <div>
        <Button onClick={onAnother}>Write another message</Button>
      </div>
    </div>
  )
}
