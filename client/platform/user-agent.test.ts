import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'
import { callHeaders } from './device-headers.ts'
import { isMobile, readFlags } from './user-agent.ts'

const AGENTS = {
  'Safari on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
  'Chrome on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/136.0.0.0 Mobile/15E148 Safari/604.1',
  'an older iPad':
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
  'Safari on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36',
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36',
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Safari/537.36 Edg/136.0.0.0',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:138.0) Gecko/20100101 Firefox/138.0',
  BlackBerry:
    'Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10+ (KHTML, like Gecko) Version/10.0.9.2372 Mobile Safari/537.10+',
  'Windows Phone':
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063',
}

const raised = (agent: string, touchPoints = 0) =>
  Object.entries(readFlags(agent, touchPoints))
    .filter(([, isRaised]) => isRaised)
    .map(([flag]) => flag)

test.each([
  ['Safari on an iPhone', ['iPhone', 'safari'], true],
  ['Chrome on an iPhone', ['iPhone', 'chrome'], true],
  ['an older iPad', ['iPad', 'safari'], true],
  ['Safari on a Mac', ['safari'], false],
  ['Chrome on Android', ['android', 'chrome'], true],
  ['Chrome on Windows', ['chrome'], false],
  ['Edge on Windows', ['edge'], false],
  ['Firefox on Linux', ['firefox'], false],
  ['BlackBerry', ['blackBerry', 'safari'], true],
  ['Windows Phone', ['windowsPhone', 'edge'], true],
] as const)('%s raises %j, and mobile is %s', (name, flags, mobile) => {
  expect(raised(AGENTS[name])).toEqual(flags)
  expect(isMobile(AGENTS[name])).toBe(mobile)
})

test('an iPad that calls itself a Mac is told by its touch screen', () => {
  expect(raised(AGENTS['Safari on a Mac'], 5)).toEqual(['iPad', 'safari'])
  expect(isMobile(AGENTS['Safari on a Mac'], 5)).toBe(true)
})

test.each([
  ['Safari on an iPhone', 'safari'],
  ['Safari on a Mac', 'safari'],
  ['Chrome on an iPhone', 'chrome'],
  ['Chrome on Windows', 'chrome'],
  ['Edge on Windows', 'other'],
  ['Firefox on Linux', 'other'],
] as const)('sign-in calls %s %s', (name, called) => {
  expect(browserName(AGENTS[name])).toBe(called)
})

test('every call describes its device in the same fourteen headers', () => {
  expect(callHeaders(AGENTS['Chrome on Android'], 5)).toEqual({
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    'X-Universal-Device': 'true',
    'X-Mobile-Compatible': 'true',
    'X-Device-Type': 'mobile',
    'X-Platform-IPhone': 'false',
    'X-Platform-IPad': 'false',
    'X-Platform-Android': 'true',
    'X-Platform-BlackBerry': 'false',
    'X-Platform-Windows-Phone': 'false',
    'X-Browser-Safari': 'false',
    'X-Browser-Chrome': 'true',
    'X-Browser-Firefox': 'false',
    'X-Browser-Edge': 'false',
  })
})
