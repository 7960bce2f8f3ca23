/** What one letter says, before it has a form. Everything in it is plain text: the builder escapes. */
export interface Words {
  readonly subject: string
  /** The line a mail client shows beside the subject; the first paragraph if left out. */
  readonly preheader?: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Name and value, as a small table: who, when, where. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** Quieter lines at the end: how long a link lives, what to do if it wasn't you. */
  readonly after?: readonly string[]
}

/** A letter as it leaves: the same words twice, once as text and once as html. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export function letter(words: Words): Letter {
  return {
    subject: words.subject,
    text: [words.heading, ...words.paragraphs, words.button?.url ?? ''].join('\n\n'),
    html: '',
  }
}
