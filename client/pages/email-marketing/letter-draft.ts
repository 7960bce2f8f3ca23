import type { Campaign, CampaignWords } from '#contract/campaigns/shapes.ts'

/** The words as a form holds them: paragraphs are one text with empty lines between. */
export interface LetterDraft {
  readonly subject: string
  readonly preheader: string
  readonly heading: string
  readonly body: string
  readonly buttonLabel: string
  readonly buttonUrl: string
  readonly links: readonly { readonly label: string; readonly url: string }[]
  readonly closing: string
  readonly plain: string | null
}

export function draftOf({ words, plain }: Pick<Campaign, 'words' | 'plain'>): LetterDraft {
  const { paragraphs, button, ...rest } = words
  return {
    ...rest,
    body: paragraphs.join('\n\n'),
    buttonLabel: button?.label ?? '',
    buttonUrl: button?.url ?? '',
    plain,
  }
}

export function wordsOf(draft: LetterDraft): CampaignWords {
  const { subject, preheader, heading, closing } = draft
  const hasButton = draft.buttonLabel.trim() !== '' || draft.buttonUrl.trim() !== ''
  return {
    subject,
    preheader,
    heading,
    closing,
    paragraphs: draft.body
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    button: hasButton ? { label: draft.buttonLabel, url: draft.buttonUrl } : null,
    links: draft.links.filter(({ label, url }) => label.trim() !== '' || url.trim() !== ''),
  }
}
