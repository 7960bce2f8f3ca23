import type { FastifyInstance } from 'fastify'
import { defaultSite } from '#contract/rules/site.ts'
import { later } from '#server/platform/clock.ts'
import type { Ports } from '#server/platform/ports.ts'

// RFC 9116 recommends less than a year. What it says is true as long as the house runs; a copy elsewhere grows old.
const daysValid = 90

/** Where whoever found a hole writes to: the operator's address, where one was set, and the contact page. */
export function serveSecurityTxt(
  http: FastifyInstance,
  { config, clock, installation }: Pick<Ports, 'config' | 'clock' | 'installation'>,
): void {
  const at = (path: string) => `${config.publicUrl.replace(/\/$/, '')}${path}`
  http.get('/.well-known/security.txt', async (_request, reply) => {
    const { email } = installation.site
    const isOwn = email !== '' && email !== defaultSite.email
    const lines = [
      ...(isOwn ? [`Contact: mailto:${email}`] : []),
      `Contact: ${at('/contact')}`,
      `Expires: ${later(clock.now(), { days: daysValid }).round('second').toString()}`,
      'Preferred-Languages: en',
      `Canonical: ${at('/.well-known/security.txt')}`,
      `Policy: ${at('/privacy-policy#security-problems')}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
