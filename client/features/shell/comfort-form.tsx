import { useId, useState } from 'react'
import { announce } from '#client/platform/announce.ts'
import { FONT_SIZES, type Preferences, THEMES } from '#client/platform/preferences.ts'
import { setPreferences, usePreferences } from '#client/platform/use-preferences.ts'
import { Button } from '#client/ui/button.tsx'
import { Switch } from '#client/ui/checkbox.tsx'
import { RadioGroup } from '#client/ui/radio-group.tsx'

const fontSizeWords: Record<Preferences['fontSize'], string> = {
  normal: 'Normal',
  large: 'Large',
  'extra-large': 'Extra large',
}
const themeWords: Record<Preferences['theme'], string> = {
  system: 'Automatic',
  light: 'Light',
  dark: 'Dark',
}

/** Nothing changes before "Apply Settings", so that trying something can't lose anyone on the page. */
export function ComfortForm({ onApplied }: { onApplied?: () => void }) {
  const [draft, setDraft] = useState(usePreferences())
  // The dialog may open over a page that has the same form.
  const id = useId()
  const change = (changed: Partial<Preferences>) => setDraft({ ...draft, ...changed })

  function apply() {
    setPreferences(draft)
    announce('Your settings are applied.')
    onApplied?.()
  }

  return (
    <div className="grid gap-5">
      <RadioGroup
        legend="Font size"
        name={`font-size${id}`}
        inline
        choices={FONT_SIZES.map((value) => ({ value, label: fontSizeWords[value] }))}
        value={draft.fontSize}
        onChange={(fontSize) => change({ fontSize })}
      />
      <RadioGroup
        legend="Colours"
        name={`theme${id}`}
        inline
        choices={THEMES.map((value) => ({ value, label: themeWords[value] }))}
        value={draft.theme}
        onChange={(theme) => change({ theme })}
      />
      <div className="grid divide-y divide-hair border-y border-hair">
        <Switch
          label="High contrast"
          hint="Darkest letters, clear edges, no tinted backgrounds."
          checked={draft.highContrast}
          onChange={(event) => change({ highContrast: event.target.checked })}
        />
        <Switch
          label="Enhanced screen-reader mode"
          hint="Messages stay until you close them, and every new page says its name."
          checked={draft.screenReader}
          onChange={(event) => change({ screenReader: event.target.checked })}
        />
      </div>
      <Button variant="action" size="large" onClick={apply}>
        Apply Settings
      </Button>
    </div>
  )
}
