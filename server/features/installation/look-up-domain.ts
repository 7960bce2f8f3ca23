import { Resolver } from 'node:dns/promises'
import {
  isMadeUp,
  readDkim,
  readDmarc,
  readSpf,
  type DomainFinding,
  type Texts,
} from '#contract/rules/mail-domain.ts'

/** What mail servers and providers call their keys, where nobody has told us another name. */
const usualSelectors = ['default', 'mail', 'dkim', 's1', 'k1', 'selector1', 'google']

const patientResolver = () => new Resolver({ timeout: 3000, tries: 1 })

/** Asks the DNS what a sender's domain says. Offline it answers that nobody could be asked. */
export async function lookUpDomain(
  domain: string,
  selector: string | undefined,
  resolver: Pick<Resolver, 'resolveTxt'> = patientResolver(),
): Promise<DomainFinding[]> {
  if (isMadeUp(domain)) return madeUp(domain)
  const textsOf = (name: string) => textsIn(resolver, name)
  const selectors = selector ? [selector] : usualSelectors
  const [spf, dmarc, ...keys] = await Promise.all([
    textsOf(domain),
    textsOf(`_dmarc.${domain}`),
    ...selectors.map((one) => textsOf(`${one}._domainkey.${domain}`)),
  ])
  const asked = selectors.map((one, i) => ({ selector: one, texts: keys[i] }))
  return [readSpf(domain, spf), readDkim(domain, asked), readDmarc(domain, dmarc)]
}

async function textsIn(resolver: Pick<Resolver, 'resolveTxt'>, name: string): Promise<Texts> {
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // There is no such name, or nothing of the kind under it: an answer. Anything else is none.
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined
  }
}

const madeUp = (domain: string): DomainFinding[] =>
  (['SPF', 'DKIM', 'DMARC'] as const).map((name) => ({
    name,
    state: 'unknown',
    found: null,
    says: `“${domain}” is a name for trying things out: the DNS of the world doesn’t know it.`,
    todo: 'Write from an address of a domain that is yours.',
  }))
