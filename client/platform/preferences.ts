export const FONT_SIZES = ['normal', 'large', 'extra-large'] as const
export const THEMES = ['system', 'light', 'dark'] as const

export interface Preferences {
  readonly highContrast: boolean
  readonly fontSize: (typeof FONT_SIZES)[number]
  readonly screenReader: boolean
  readonly theme: (typeof THEMES)[number]
}

export const DEFAULT_PREFERENCES: Preferences = {
  highContrast: false,
  fontSize: 'normal',
  screenReader: false,
  theme: 'system',
}

// The first three names are the specification's (spec §3).
const KEYS = {
  highContrast: 'high-contrast',
  fontSize: 'font-size',
  screenReader: 'screen-reader',
  theme: 'theme',
} as const

type Readable = Pick<Storage, 'getItem'>
type Writable = Pick<Storage, 'setItem'>

function oneOf<T extends string>(allowed: readonly T[], value: string | null, otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise
}

export function readPreferences(storage: Readable): Preferences {
  return {
    highContrast: storage.getItem(KEYS.highContrast) === 'true',
    fontSize: oneOf(FONT_SIZES, storage.getItem(KEYS.fontSize), 'normal'),
    screenReader: storage.getItem(KEYS.screenReader) === 'true',
    theme: oneOf(THEMES, storage.getItem(KEYS.theme), 'system'),
  }
}

export function storePreferences(preferences: Preferences, storage: Writable): void {
  for (const [name, key] of Object.entries(KEYS))
    storage.setItem(key, String(preferences[name as keyof Preferences]))
}

/** Puts the preferences on <html>, where the tokens look for them. "Normal" and "system" leave no mark. */
export function applyPreferences(preferences: Preferences, html: { dataset: DOMStringMap }): void {
  const mark = (name: string, value: string | false) => {
    if (value) html.dataset[name] = value
    else delete html.dataset[name]
  }
  mark('contrast', preferences.highContrast && 'high')
  mark('font', preferences.fontSize !== 'normal' && preferences.fontSize)
  mark('screenReader', preferences.screenReader && 'on')
  mark('theme', preferences.theme !== 'system' && preferences.theme)
}
