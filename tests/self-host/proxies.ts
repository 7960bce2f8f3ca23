import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { begin, type Begun } from './run-program.ts'

/** What people type; the browser is told where it is. */
export const houseName = 'family.example'

const pages = resolve(import.meta.dirname, '../../docs/operations')

/** A block of a page of docs/operations, as whoever reads it would copy it. */
export function written(heading: string, page = 'reverse-proxy.md'): string {
  const text = readFileSync(join(pages, page), 'utf8')
  const [, block] = new RegExp(`## ${heading}\\n[^]*?\`\`\`\\w*\\n([^]*?)\`\`\``).exec(text) ?? []
  if (!block) throw new Error(`docs/operations/${page} has no block for ${heading}.`)
  return block
}

interface Certificate {
  readonly key: string
  readonly chain: string
  /** By which a browser knows this key, and trusts no other. */
  readonly pin: string
}

/** An authority made on the spot, and what it signed for our name. */
export function makeCertificate(folder: string): Certificate {
  const at = (name: string) => join(folder, name)
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore' })
  const key = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', at(`${name}.key`)]
  openssl('req', '-x509', ...key('ca'), '-out', at('ca.pem'), '-days', '2', '-subj', '/CN=Our own')
  openssl('req', ...key('house'), '-out', at('house.csr'), '-subj', `/CN=${houseName}`)
  writeFileSync(at('names'), `subjectAltName=DNS:${houseName}\n`)
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '2']
  openssl(
    'x509',
    '-req',
    '-in',
    at('house.csr'),
    ...signed,
    '-extfile',
    at('names'),
    '-out',
    at('house.pem'),
  )
  const chain = readFileSync(at('house.pem'), 'utf8')
  const { publicKey } = new X509Certificate(chain)
  const pin = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }))
  writeFileSync(at('chain.pem'), chain + readFileSync(at('ca.pem'), 'utf8'))
  return { key: at('house.key'), chain: at('chain.pem'), pin: pin.digest('base64') }
}

interface Between {
  readonly folder: string
  readonly certificate: Certificate
  readonly outer: number
  readonly inner: number
}

/** The page's own lines for nginx; only ports, and where the certificate lies, are ours. */
export async function beginNginx({ folder, certificate, outer, inner }: Between): Promise<Begun> {
  const home = join(folder, 'nginx')
  mkdirSync(home, { recursive: true })
  const lines = written('nginx')
    .replace('listen 443', `listen 127.0.0.1:${outer}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate.chain};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate.key};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${inner}`)
  return beginNginxWith(lines, home, outer)
}

/** An nginx of its own, with nothing but these lines. */
export async function beginNginxWith(lines: string, home: string, port: number): Promise<Begun> {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(home, name)};`,
  )
  const file = join(home, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${join(home, 'pid')}; error_log stderr;\nevents {}\nhttp {\naccess_log off; ${bodies.join(' ')}\n${lines}}\n`,
  )
  const begun = begin('nginx', '/usr/sbin/nginx', ['-p', home, '-c', file])
  await begun.untilHeard(port)
  return begun
}

/** The page's own lines for Caddy, with our certificate in place of a fetched one. */
export async function beginCaddy({ folder, certificate, outer, inner }: Between): Promise<Begun> {
  const home = join(folder, 'caddy')
  mkdirSync(home, { recursive: true })
  const lines = written('Caddy')
    .replace(houseName, `https://${houseName}:${outer}`)
    .replace('{\n', `{\n  bind 127.0.0.1\n  tls ${certificate.chain} ${certificate.key}\n`)
    .replace('127.0.0.1:3000', `127.0.0.1:${inner}`)
  const file = join(home, 'Caddyfile')
  writeFileSync(file, `{\n  admin off\n  auto_https disable_redirects\n}\n${lines}`)
  const words = ['run', '--config', file, '--adapter', 'caddyfile']
  const settings = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const begun = begin('Caddy', '/usr/bin/caddy', words, { settings })
  await begun.untilHeard(outer)
  return begun
}
