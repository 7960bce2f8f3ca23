import * as z from 'zod/mini'

/** One thing that a sender's domain says in the DNS, in words for somebody who has never set one. */
export const domainFinding = z.strictObject({
  name: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** `unknown`: nobody could be asked. */
  state: z.enum(['good', 'weak', 'missing', 'unknown']),
  /** The record as it stands there. */
  found: z.nullable(z.string()),
  says: z.string(),
  todo: z.nullable(z.string()),
})
export type DomainFinding = z.output<typeof domainFinding>

/** Text records of one name; undefined where the DNS didn't answer. */
export type Texts = readonly string[] | undefined

const unanswered = (name: DomainFinding['name']): DomainFinding => ({
  name,
  state: 'unknown',
  found: null,
  says: 'The DNS didn’t answer, so nobody can tell.',
  todo: 'Look again when this machine has a network.',
})

/** SPF names the servers that may send for a domain. */
export function readSpf(domain: string, texts: Texts): DomainFinding {
  if (!texts) return unanswered('SPF')
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [found] = records
  const base = { name: 'SPF' as const, found: records.join('\n') || null }
  if (!found)
    return {
      ...base,
      state: 'missing',
      says: `${domain} doesn’t say which servers may send its e-mail. Many mailboxes put such letters into spam.`,
      todo: `Add a TXT record for ${domain}: “v=spf1 mx ~all” if the server that receives its e-mail also sends it; otherwise the line that your mail provider names.`,
    }
  if (records.length > 1)
    return {
      ...base,
      state: 'weak',
      says: `${domain} has ${records.length} SPF records. More than one counts as none.`,
      todo: 'Join them into one record.',
    }
  if (/(^|\s)\+?all(\s|$)/i.test(found))
    return {
      ...base,
      state: 'weak',
      says: 'It lets every server in the world send in this name.',
      todo: 'End it with “~all” instead of “+all”.',
    }
  if (!/[~-]all(\s|$)|redirect=/i.test(found))
    return {
      ...base,
      state: 'weak',
      says: 'It names servers, but doesn’t say what to think of all others.',
      todo: 'End it with “~all”.',
    }
  return {
    ...base,
    state: 'good',
    says: 'It names the servers that may send in this name. Make sure that yours is one of them.',
    todo: null,
  }
}

/** DKIM: the mail server signs each letter, and the DNS holds the key to check it. */
export function readDkim(
  domain: string,
  asked: readonly { readonly selector: string; readonly texts: Texts }[],
): DomainFinding {
  const keyed = asked.find(({ texts }) => texts?.some(isKey))
  if (!keyed && asked.every(({ texts }) => !texts)) return unanswered('DKIM')
  if (keyed) {
    const found = keyed.texts!.find(isKey)!
    const isRevoked = /(^|;)\s*p=\s*(;|$)/.test(found)
    return {
      name: 'DKIM',
      state: isRevoked ? 'weak' : 'good',
      found: `${keyed.selector}._domainkey.${domain}: ${found}`,
      says: isRevoked
        ? `The key “${keyed.selector}” was taken back: letters signed with it count as unsigned.`
        : `There is a key under “${keyed.selector}”. Letters that your mail server signs with it can be checked.`,
      todo: isRevoked ? 'Publish the key that your mail server signs with now.' : null,
    }
  }
  const isNamed = asked.length === 1
  return {
    name: 'DKIM',
    state: 'missing',
    found: null,
    says: isNamed
      ? `There is no key under “${asked[0]!.selector}”.`
      : 'No key under any of the usual names. A key may still be there under a name of its own: type that selector beside your mail server.',
    todo: 'Let your mail server sign letters (OpenDKIM, or a switch at your provider), and publish the TXT record that it shows you.',
  }
}

const isKey = (text: string) => /(^|;)\s*p=/.test(text)

/** DMARC says what to do with letters that neither SPF nor DKIM vouches for. */
export function readDmarc(domain: string, texts: Texts): DomainFinding {
  if (!texts) return unanswered('DMARC')
  const found = texts.find((text) => /^v=DMARC1\b/i.test(text)) ?? null
  const base = { name: 'DMARC' as const, found }
  const policy = found && /;\s*p=(\w+)/i.exec(found)?.[1]?.toLowerCase()
  if (!found || !policy)
    return {
      ...base,
      state: found ? 'weak' : 'missing',
      says: found
        ? 'It doesn’t name a policy, so it counts as none.'
        : 'Nothing says what to do with letters that only pretend to come from here. Large mailbox providers ask for such a line.',
      todo: `Add a TXT record for _dmarc.${domain}: “v=DMARC1; p=none; rua=mailto:postmaster@${domain}”.`,
    }
  if (policy === 'none')
    return {
      ...base,
      state: 'good',
      says: 'It is there and only watches: false letters are reported, not stopped.',
      todo: 'Once letters have arrived for a few weeks, p=quarantine stops false ones.',
    }
  return {
    ...base,
    state: 'good',
    says:
      policy === 'reject'
        ? 'Letters that nothing vouches for are refused. Be sure that SPF or DKIM vouches for yours.'
        : 'Letters that nothing vouches for go to spam. Be sure that SPF or DKIM vouches for yours.',
    todo: null,
  }
}

/** Names that the DNS of the world will never know (RFC 2606, 6761, 6762). */
export const isMadeUp = (domain: string): boolean =>
  /(^|\.)(test|example|invalid|localhost|local|internal|lan)$|(^|\.)example\.(com|net|org)$/i.test(
    domain,
  ) || !domain.includes('.')
