import type { AskedMail, InstallationView } from '#contract/installation.ts'
import { invalid } from '#server/platform/errors.ts'

type Server = NonNullable<InstallationView['mail']['server']>

/** The address of a mail server, as SMTP_URL spells it, for somebody to look at: without its password. */
export function serverAt(smtpUrl: string): Server {
  const url = new URL(smtpUrl)
  const isTls = url.protocol === 'smtps:' || url.searchParams.get('secure') === 'true'
  const isPlain = url.searchParams.get('ignoreTLS') === 'true'
  return {
    host: url.hostname,
    port: Number(url.port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : isPlain ? 'none' : 'starttls',
    user: decodeURIComponent(url.username),
    hasPassword: url.password !== '',
  }
}

const schemes = { tls: 'smtps', starttls: 'smtp', none: 'smtp' } as const

/** What was typed, as one address. A password that wasn't typed again stays with the server and user it was meant for. */
export function addressOf(asked: AskedMail, known: string | undefined): string {
  const { host, port, security, user } = asked
  const before = known ? serverAt(known) : undefined
  const isSame = before?.host === host && before.user === user
  const password =
    asked.password ?? (isSame && known ? decodeURIComponent(new URL(known).password) : '')
  if (before?.hasPassword && user && asked.password === undefined && !isSame)
    throw invalid('The server or the user is another one, so please type its password too.')
  const url = new URL(`${schemes[security]}://${host}:${port}`)
  url.username = encodeURIComponent(user)
  url.password = user ? encodeURIComponent(password) : ''
  // With a password, nothing may be said in the clear; without one, a server may offer what it has.
  if (security === 'starttls') url.searchParams.set('requireTLS', 'true')
  if (security === 'none') url.searchParams.set('ignoreTLS', 'true')
  return url.href
}
