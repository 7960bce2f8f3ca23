import { longestTitle } from '#contract/rules/message-limits.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { OccasionField } from './occasion-field.tsx'
import type { OpenDraft } from './use-draft.ts'

/** A name to know it by, and what it is for. */
export const WhyFields = ({ draft, put }: OpenDraft) => (
  <div className="grid gap-6">
    <Field label="What is it about?" hint="A few words to know it by." optional>
      <TextInput
        value={draft.title}
        maxLength={longestTitle}
        autoComplete="off"
        onChange={(event) => put({ title: event.currentTarget.value })}
      />
    </Field>
    <OccasionField value={draft.occasion} onChange={(occasion) => put({ occasion })} />
  </div>
)
