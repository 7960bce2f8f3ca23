import { adminsAccount } from '#server/features/accounts/index.ts'
import { conflict } from '#server/platform/errors.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { installation } from '#contract/installation.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { asPosted, letter } from '#server/platform/mail/letter.ts'
import { tryLetter } from '#server/platform/mail/try-letter.ts'
import { say } from '#server/platform/installation/store-settings.ts'

type Answer = ReplyOf<typeof installation.testMail>

/** Asks the mail server in force, in a conversation that may take seconds: between two steps, never inside one. */
export async function sendTestLetter(caller: Admitted<'admin'>): Promise<Answer> {
  const { installation, config } = caller.ports
  if (!installation.mail.smtpUrl)
    throw conflict('There is no mail server yet, so nothing can leave. Please set one first.')
  const { email } = await caller.act(adminsAccount)
  const words = testLetter(installation.site.name, config.publicUrl)
  const tried = await tryLetter(installation.mail, email, asPosted(words, installation.site))
  const test = await caller.act(async (admin) => {
    const at = admin.now()
    await say(admin, {
      mail_tested_at: at,
      mail_test_answer: tried.answer,
      is_mail_test_passed: tried.isPassed,
    })
    return { at, ...tried }
  })
  await installation.refresh()
  return { sentTo: email, test }
}

const testLetter = (name: string, publicUrl: string) =>
  letter({
    subject: `A test letter from ${name}`,
    heading: 'Letters arrive',
    paragraphs: [
      `You asked ${publicUrl} for a test letter, and here it is: the mail server took it and it found its way to you.`,
      'If it lay among unwanted e-mail, look at SPF, DKIM and DMARC beside your mail server’s settings.',
    ],
  })
