type BrowserName = 'safari' | 'chrome' | 'other'

/** The word that sign-in and sign-up send along (spec §7). Chrome's own text contains "Safari" too, and Edge's contains both. */
export function browserName(userAgent: string): BrowserName {
  if (/Edg|OPR|Firefox|FxiOS|SamsungBrowser/.test(userAgent)) return 'other'
  if (/Chrome|CriOS|Chromium/.test(userAgent)) return 'chrome'
  return /Safari/.test(userAgent) ? 'safari' : 'other'
}
