import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { DraftProps } from './letter-fields.tsx'

const most = 4

/** The one large button, and up to four links below it. */
export function LetterLinks({ draft, onChange }: DraftProps) {
  const { links } = draft
  const setLink = (at: number, part: Partial<(typeof links)[number]>) =>
    onChange({ links: links.map((link, i) => (i === at ? { ...link, ...part } : link)) })
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-[650]">Where it leads</legend>
      <Pair
        name="Button"
        label={draft.buttonLabel}
        url={draft.buttonUrl}
        onLabel={(buttonLabel) => onChange({ buttonLabel })}
        onUrl={(buttonUrl) => onChange({ buttonUrl })}
      />
      {links.map((link, at) => (
        <div key={at} className="grid gap-2">
          <Pair
            name={`Link ${at + 1}`}
            {...link}
            onLabel={(label) => setLink(at, { label })}
            onUrl={(url) => setLink(at, { url })}
          />
          <Button
            variant="quiet"
            size="small"
            icon="minus"
            className="justify-self-start"
            onClick={() => onChange({ links: links.filter((_, i) => i !== at) })}
          >
            Leave out link {at + 1}
          </Button>
        </div>
      ))}
      {links.length < most && (
        <Button
          icon="plus"
          className="justify-self-start"
          onClick={() => onChange({ links: [...links, { label: '', url: '' }] })}
        >
          Add a link
        </Button>
      )}
    </fieldset>
  )
}

interface PairProps {
  name: string
  label: string
  url: string
  onLabel: (label: string) => void
  onUrl: (url: string) => void
}

const Pair = ({ name, label, url, onLabel, onUrl }: PairProps) => (
  <div className="grid items-end gap-4 sm:grid-cols-[1fr_2fr]">
    <Field label={`${name}: words`}>
      <TextInput value={label} maxLength={60} onChange={(event) => onLabel(event.target.value)} />
    </Field>
    <Field label={`${name}: address`} hint="/blog for a page of ours, or https://…">
      <TextInput
        value={url}
        maxLength={500}
        inputMode="url"
        autoCapitalize="none"
        onChange={(event) => onUrl(event.target.value)}
      />
    </Field>
  </div>
)
