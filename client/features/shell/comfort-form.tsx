import { useId, useRef, useState } from 'react'
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
const letterWords: Record<Preferences['fontSize'], string> = {
  normal: 'Letters are of normal size now.',
  large: 'Letters are large now.',
  'extra-large': 'Letters are extra large now.',
}
const themeWords: Record<Preferences['theme'], string> = {
  system: 'Automatic',
  light: 'Light',
  dark: 'Dark',
}

/** Nothing changes before "Apply Settings", so that trying something can't lose anyone on the page. */
export function ComfortForm({ onApplied }: { onApplied?: () => void }) {
  const now = usePreferences()
  const [draft, setDraft] = useState(now)
  const [isApplied, setApplied] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The dialog may open over a page that has the same form.
  const id = useId()
  const change = (changed: Partial<Preferences>) => {
    setDraft({ ...draft, ...changed })
    setApplied(false)
  }

  function apply() {
    keepInPlace(button.current, () => setPreferences(draft))
    setApplied(true)
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
      <Button ref={button} variant="action" size="large" onClick={apply}>
        Apply Settings
      </Button>
      {isApplied && (
        <p className="font-[650]">Your settings are applied. {letterWords[now.fontSize]}</p>
      )}
    </div>
  )
}

/** Other letters make a page longer or shorter above what was just pressed: it stays under the finger. */
function keepInPlace(pressed: HTMLElement | null, change: () => void): void {
  const { style, classList } = document.documentElement
  const top = () => pressed?.getBoundingClientRect().top ?? 0
  const before = top()
  const goBack = () => scrollBy({ top: top() - before, behavior: 'instant' })
  // A browser would keep something else in place as well, and letters would grow one frame after the other.
  style.overflowAnchor = 'none'
  classList.add('calm')
  change()
  goBack()
  requestAnimationFrame(() => {
    // Once more when what listens to the settings is drawn, too.
    goBack()
    style.overflowAnchor = ''
    classList.remove('calm')
  })
}
