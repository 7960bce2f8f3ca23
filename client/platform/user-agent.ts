/** What the browser says about its device, as the specification's flags (spec §7). */
interface DeviceFlags {
  readonly iPhone: boolean
  readonly iPad: boolean
  readonly android: boolean
  readonly blackBerry: boolean
  readonly windowsPhone: boolean
  readonly safari: boolean
  readonly chrome: boolean
  readonly firefox: boolean
  readonly edge: boolean
}

export function readFlags(userAgent: string, touchPoints = 0): DeviceFlags {
  const says = (words: RegExp) => words.test(userAgent)
  const windowsPhone = says(/Windows Phone|IEMobile/)
  const edge = says(/Edge?\/|EdgA\/|EdgiOS\//)
  const firefox = says(/Firefox|FxiOS/)
  const chrome = says(/Chrome|Chromium|CriOS/) && !edge
  return {
    iPhone: says(/iPhone|iPod/) && !windowsPhone,
    // An iPad asks for desktop pages by default and then calls itself a Mac; no Mac has a touch screen.
    iPad: says(/iPad/) || (says(/Macintosh/) && touchPoints > 1),
    android: says(/Android/) && !windowsPhone,
    blackBerry: says(/BlackBerry|BB10|PlayBook/),
    windowsPhone,
    safari: says(/Safari/) && !chrome && !edge && !firefox && !says(/Android/),
    chrome,
    firefox,
    edge,
  }
}

export function isMobile(userAgent: string, touchPoints = 0): boolean {
  const { iPhone, iPad, android, blackBerry, windowsPhone } = readFlags(userAgent, touchPoints)
  return iPhone || iPad || android || blackBerry || windowsPhone || /Mobi/.test(userAgent)
}
