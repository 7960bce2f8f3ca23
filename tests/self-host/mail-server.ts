import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { freePort } from '#tests/support/product.ts'
import { begin, type Begun } from './run-program.ts'

/** Everybody's mailbox is in this domain; mail for any other is refused. */
export const mailDomain = 'relatives.example'

export interface MailServer extends Begun {
  readonly port: number
  /** The newest letter to somebody whose subject fits. */
  letterTo(address: string, subject: RegExp): Promise<Email>
}

/**
 * Debian's Postfix with folders of its own, on loopback alone. It has no way out: neither `smtp` nor `relay` is among
 * its programs, and whatever isn't for our one domain is answered with an error.
 */
export async function beginMailServer(folder: string): Promise<MailServer> {
  const port = await freePort()
  const [conf, queue, data, boxes] = ['conf', 'queue', 'data', 'boxes'].map((name) => {
    const made = join(folder, 'postfix', name)
    mkdirSync(made, { recursive: true })
    return made
  }) as [string, string, string, string]
  const log = join(folder, 'postfix', 'log')
  // The mail server's own users have to pass and to write there.
  for (const open of [data, boxes]) chmodSync(open, 0o777)
  writeFileSync(join(conf, 'main.cf'), mainOf({ queue, data, boxes, log }))
  writeFileSync(join(conf, 'master.cf'), programs(port))
  execFileSync('/usr/sbin/postfix', ['-c', conf, 'check'], { stdio: 'ignore' })
  const begun = begin('Postfix', '/usr/lib/postfix/sbin/master', ['-c', conf, '-d'])
  await begun.untilHeard(port)
  return {
    ...begun,
    port,
    async letterTo(address, subject) {
      for (let look = 0; look < 600; look += 1) {
        const letters = await Promise.all(
          filesIn(boxes).map((file) => PostalMime.parse(readFileSync(file))),
        )
        const found = letters
          .filter((one) => subject.test(one.subject ?? '') && addressed(one) === address)
          .sort((a, b) => Date.parse(b.date ?? '') - Date.parse(a.date ?? ''))[0]
        if (found) return found
        await pause(200)
      }
      throw new Error(`No letter to ${address} with ${subject} came.\n${readFileSync(log, 'utf8')}`)
    },
  }
}

const addressed = ({ to }: Email) => to?.[0]?.address

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const mainOf = ({
  queue,
  data,
  boxes,
  log,
}: Record<'queue' | 'data' | 'boxes' | 'log', string>) => `
compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
inet_interfaces = loopback-only
myhostname = post.family.example
mydestination =
local_recipient_maps =
alias_maps =
virtual_mailbox_domains = ${mailDomain}
virtual_mailbox_base = ${boxes}
virtual_mailbox_maps = static:all/
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
virtual_minimum_uid = 100
default_transport = error:this mail server reaches nobody else
relay_transport = error:this mail server reaches nobody else
local_transport = error:there are no local users here
mynetworks = 127.0.0.0/8
maillog_file = ${log}
maillog_file_prefixes = ${dirname(log)}
`

const programs = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
pickup    unix  n  -  n  60  1  pickup
cleanup   unix  n  -  n  -   0  cleanup
qmgr      unix  n  -  n  300 1  qmgr
tlsmgr    unix  -  -  n  1000? 1 tlsmgr
rewrite   unix  -  -  n  -   -  trivial-rewrite
bounce    unix  -  -  n  -   0  bounce
defer     unix  -  -  n  -   0  bounce
trace     unix  -  -  n  -   0  bounce
verify    unix  -  -  n  -   1  verify
proxymap  unix  -  -  n  -   -  proxymap
error     unix  -  -  n  -   -  error
retry     unix  -  -  n  -   -  error
discard   unix  -  -  n  -   -  discard
virtual   unix  -  n  n  -   -  virtual
anvil     unix  -  -  n  -   1  anvil
postlog   unix-dgram n - n - 1  postlogd
`
