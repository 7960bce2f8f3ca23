import type { DeskEntry, Draft } from '#contract/content/drafts.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Preview } from './content-desk.tsx'
import { kindWords, momentWords, slugFrom, stateWords } from './desk-words.ts'
import { DraftFields, titleOf } from './draft-fields.tsx'
import { EntryVersions } from './entry-versions.tsx'
import { PublishCard } from './publish-card.tsx'
import { SavingNote } from './saving-note.tsx'
import { useDraft } from './use-draft.ts'

const isUnnamed = (key: string) => key.startsWith('untitled-')

interface EntryEditorProps {
  entry: DeskEntry
  Preview: Preview
}

export function EntryEditor({ entry, Preview }: EntryEditorProps) {
  const sheet = useDraft(entry)
  const { draft, key } = sheet
  const isLocked = entry.state === 'scheduled'
  function write(next: Draft) {
    const follows = isUnnamed(key) || (!entry.isKeyFixed && key === slugFrom(titleOf(draft)))
    const suggested = slugFrom(titleOf(next))
    sheet.change({ draft: next, ...(follows && suggested && { key: suggested }) })
  }
  return (
    <>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-3xl [overflow-wrap:anywhere]">
            {titleOf(draft) || `A new ${kindWords[draft.kind].one}`}
          </h2>
          <Badge tone={stateWords[entry.state].tone}>{stateWords[entry.state].name}</Badge>
        </div>
        <p className="text-thread">{standingWords(entry)}</p>
      </header>
      <SavingNote sheet={sheet} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card title="The words">
          <fieldset disabled={isLocked} className="grid min-w-0 gap-5">
            <legend className="sr-only">The words</legend>
            <DraftFields draft={draft} onChange={write} />
            <KeyField
              draft={draft}
              value={key}
              isFixed={entry.isKeyFixed}
              onChange={(typed) => sheet.change({ key: typed })}
            />
          </fieldset>
        </Card>
        <section
          aria-label="Preview"
          className="min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
        >
          <h3 className="mb-2 text-xl">As the public will see it</h3>
          <div inert className="overflow-hidden rounded-lg border-2 border-dashed border-line">
            <Preview draft={draft} slug={key} />
          </div>
        </section>
      </div>
      <PublishCard entry={entry} sheet={sheet} />
      <EntryVersions entry={entry} sheet={sheet} />
    </>
  )
}

interface KeyFieldProps {
  draft: Draft
  value: string
  isFixed: boolean
  onChange: (key: string) => void
}

const KeyField = ({ draft, value, isFixed, onChange }: KeyFieldProps) => (
  <Field
    label={kindWords[draft.kind].key}
    hint={
      isFixed
        ? 'The public knows it by this name, so it stays.'
        : 'Small letters, digits and hyphens. It can’t be changed once it has been public.'
    }
  >
    <TextInput
      value={isUnnamed(value) ? '' : value}
      readOnly={isFixed}
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
)

function standingWords({ state, isBuiltIn, hasUnpublished, publishAt }: DeskEntry): string {
  if (state === 'scheduled') return `Comes out ${momentWords(publishAt!)}, as it is now.`
  if (state === 'withdrawn') return 'Nobody sees it. Its words are kept here.'
  if (state === 'published')
    return hasUnpublished
      ? 'Public; what you have written since is only here.'
      : 'Public, exactly as you see it here.'
  return isBuiltIn
    ? 'The public sees the words that came with the program.'
    : 'Only people at this desk can see it.'
}
