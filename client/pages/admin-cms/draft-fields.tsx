import type { Draft } from '#contract/content/drafts.ts'
import { FaqFields } from './faq-fields.tsx'
import { PostFields } from './post-fields.tsx'
import { PromptFields } from './prompt-fields.tsx'
import { TemplateFields } from './template-fields.tsx'
import { TestimonialFields } from './testimonial-fields.tsx'

interface DraftFieldsProps {
  draft: Draft
  onChange: (draft: Draft) => void
}

/** The form that belongs to a kind. */
export function DraftFields({ draft, onChange }: DraftFieldsProps) {
  const change = (part: object) =>
    onChange({ kind: draft.kind, fields: { ...draft.fields, ...part } } as Draft)
  switch (draft.kind) {
    case 'post':
      return <PostFields fields={draft.fields} onChange={change} />
    case 'faq':
      return <FaqFields fields={draft.fields} onChange={change} />
    case 'prompt':
      return <PromptFields fields={draft.fields} onChange={change} />
    case 'template':
      return <TemplateFields fields={draft.fields} onChange={change} />
    case 'testimonial':
      return <TestimonialFields fields={draft.fields} onChange={change} />
  }
}

/** What an entry is called by its words, for its heading and its first address. */
export function titleOf({ kind, fields }: Draft): string {
  if (kind === 'post' || kind === 'template') return fields.title
  if (kind === 'faq') return fields.question
  return kind === 'prompt' ? fields.prompt : fields.name
}
