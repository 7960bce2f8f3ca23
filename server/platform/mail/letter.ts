import { printedCode } from '#contract/rules/letter-code.ts'
import { withoutWebAddresses } from '#contract/rules/web-address.ts'
import { defaultSite, type Site } from '#contract/rules/site.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

/** What one letter says, before it has a form. Everything in it is plain text: the builder escapes. */
export interface Words {
  readonly subject: string
  /** The line a mail client shows beside the subject; the first paragraph if left out. */
  readonly preheader?: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Other choices, as links below the one large button. */
  readonly choices?: readonly { readonly label: string; readonly url: string }[]
  /** Name and value, as a small table: who, when, where. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** Quieter lines at the end: how long a link lives, what to do if it wasn't you. */
  readonly after?: readonly string[]
  /** The last line: a quiet link that ends letters of this kind. */
  readonly leave?: { readonly label: string; readonly url: string }
  /** The plain twin, where somebody wrote it by hand; the lines that every letter ends with stand below it. */
  readonly plain?: string
  /** Written whole by whoever runs this house, who may name a web address in its subject. */
  readonly isOurs?: boolean
}

/** A letter as it leaves: the same words twice, once as text and once as html. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What it is made of: when it is posted it is made once more, with its code. */
  readonly words: Words
}

/** How a letter is checked: a page of ours, without `https://`, and the code to type there. */
export interface LetterCheck {
  readonly page: string
  readonly code: string
}

/** Who signs a letter. */
export type Signer = Pick<Site, 'name' | 'tagline'>

/** Stands in a letter's words for the name of whoever runs this house, which is known when the letter is posted. */
export const ourName = '\uE001'

const named = (words: Words, { name }: Signer): Words =>
  JSON.parse(JSON.stringify(words), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(ourName, name) : value,
  ) as Words

export function letter(words: Words): Letter {
  const clean = cleaned(words)
  return { ...signedBy(clean, defaultSite), words: clean }
}

function signedBy(unsigned: Words, site: Signer, check?: LetterCheck) {
  const words = named(unsigned, site)
  const howToCheck = check && checkWords(check)
  return {
    subject: words.subject,
    text: letterText(words, site, howToCheck),
    html: letterHtml(words, site, howToCheck),
  }
}

/** The letter as its reader gets it: signed, and whoever doubts it finds out without pressing anything in it. */
export function asPosted(made: Letter, site: Signer, check?: LetterCheck): Letter {
  const signed = signedBy(made.words, site, check)
  // Whoever posts it may have put another subject in its place.
  const isOwnSubject = made.subject === named(made.words, defaultSite).subject
  return { ...made, ...signed, subject: isOwnSubject ? signed.subject : made.subject }
}

const checkWords = ({ page, code }: LetterCheck) =>
  `Is this letter really from us? You can find out without pressing anything: type ${page} into your browser yourself and enter the code ${printedCode(code)}.`

function cleaned({ subject, heading, paragraphs, isOurs, ...rest }: Words): Words {
  // Names that people typed stand in these lines; no feature can forget that they mustn't lead anywhere.
  const headline = (text: string) =>
    isOurs ? onOneLine(text) : withoutWebAddresses(onOneLine(text))
  return {
    ...(rest.plain?.trim() && { plain: rest.plain.trim().replaceAll('\r\n', '\n') }),
    ...(rest.preheader && { preheader: headline(rest.preheader) }),
    subject: headline(subject) || `A letter from ${ourName}`,
    heading: headline(heading) || `A letter from ${ourName}`,
    paragraphs: paragraphs.map(printable),
    ...(rest.button && {
      button: { label: onOneLine(rest.button.label), url: webAddress(rest.button.url) },
    }),
    ...(rest.choices && {
      choices: rest.choices.map(({ label, url }) => ({
        label: onOneLine(label),
        url: webAddress(url),
      })),
    }),
    ...(rest.facts && {
      facts: rest.facts.map(([name, value]) => [onOneLine(name), printable(value)]),
    }),
    ...(rest.after && { after: rest.after.map(printable) }),
    ...(rest.leave && {
      leave: { label: onOneLine(rest.leave.label), url: webAddress(rest.leave.url) },
    }),
  }
}

// A name somebody typed must not start a header of its own, nor hide the rest of a line.
function onOneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim()
}

function printable(text: string): string {
  return text.replace(
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    ' ',
  )
}

function webAddress(url: string): string {
  const parsed = new URL(url)
  if (!/^https?:$/.test(parsed.protocol))
    throw new TypeError('A letter’s button leads to a web page.')
  return parsed.href
}
