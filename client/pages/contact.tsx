import { useState } from 'react'
import { Link } from 'wouter'
import { Told } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'
import { ContactForm, type Sent } from '#client/features/care/contact-form.tsx'
import { ContactStrip } from '#client/features/care/contact-strip.tsx'
import { ContactSent } from '#client/features/care/contact-sent.tsx'
import { ContactWays } from '#client/features/care/contact-ways.tsx'
import { WhoAnswers } from '#client/features/care/who-answers.tsx'

export default function Contact() {
  const [sent, setSent] = useState<Sent>()
  const { email } = useSite()
  return (
    <div className="bg-chambray">
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 px-5 py-12 md:px-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:grid-rows-[auto_1fr] lg:py-16 xl:px-[3.1rem]">
        <header className="lg:col-start-1">
          <h1
            tabIndex={-1}
            className="text-[clamp(2.4rem,4.3vw,3.25rem)] leading-[1.06] tracking-[-0.015em] text-balance outline-none"
          >
            Write to us. <br />A person answers.
          </h1>
          <p className="mt-5 max-w-[34rem] text-xl">
            Tell us what happened or what you need, in your own words. If somebody has died, we read
            your message before all others.
          </p>
        </header>
        <div className="min-w-0 self-start overflow-clip rounded-lg bg-cotton shadow-lifted lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ContactStrip />
          <div className="p-5 sm:p-8">
            {sent ? (
              <ContactSent sent={sent} onAnother={() => setSent(undefined)} />
            ) : (
              <ContactForm onSent={setSent} />
            )}
            <Told fact="email">
              <p className="hidden text-lg noscript:block">
                This form needs JavaScript. Please write to{' '}
                <a href={`mailto:${email}`} className="text-link underline">
                  {email}
                </a>{' '}
                instead; it reaches the same people.
              </p>
            </Told>
          </div>
        </div>
        <div className="grid content-start gap-10 lg:col-start-1">
          <ContactWays />
          <WhoAnswers />
          <p>
            Perhaps it’s written down already: see the{' '}
            <Link href="/faqs" className="text-link underline decoration-2 underline-offset-4">
              questions and answers
            </Link>
            .
          </p>
        </div>
      </div>
    </div>
  )
}
