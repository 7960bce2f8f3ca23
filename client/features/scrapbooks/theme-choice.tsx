import { themes } from '#content/scrapbooks/themes.ts'
import type { ThemeName } from '#contract/scrapbooks/looks.ts'
import { PaperPicture } from './page-picture.tsx'
import { familyOf } from './fonts.ts'
import { shadeIn } from './shade-colours.ts'

interface ThemeChoiceProps {
  value: ThemeName
  names: readonly ThemeName[]
  onChange: (theme: ThemeName) => void
}

/** The themes, each as a small cover of its own. */
export function ThemeChoice({ value, names, onChange }: ThemeChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-[650]">Theme</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
        {names.map((name) => (
          <label
            key={name}
            className="grid content-start gap-1.5 rounded-md border-[1.5px] border-line bg-cotton p-2 has-checked:border-2 has-checked:border-indigo has-checked:bg-lilac has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              value={name}
              checked={name === value}
              onChange={() => onChange(name)}
              className="sr-only"
            />
            <Sample theme={name} />
            <span className="font-[650]">{themes[name].title}</span>
            <span className="text-sm text-thread">{themes[name].words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Sample = ({ theme }: { theme: ThemeName }) => (
  <svg viewBox="0 0 100 74" aria-hidden="true" className="w-full rounded-sm">
    <PaperPicture paper={themes[theme].coverPaper} theme={theme} width={100} height={74} />
    <rect x="20" y="16" width="60" height="42" fill={shadeIn(theme, 'paper')} />
    <rect
      x="22"
      y="18"
      width="56"
      height="38"
      fill="none"
      stroke={shadeIn(theme, 'accent')}
      strokeWidth="0.8"
      strokeDasharray="2.4 1.8"
    />
    <text
      x="50"
      y="41"
      textAnchor="middle"
      fontFamily={familyOf(theme, 'heading')}
      fontSize="11.5"
      fill={shadeIn(theme, 'accent')}
    >
      Our year
    </text>
  </svg>
)
