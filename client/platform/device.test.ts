import { expect, test } from 'vitest'
import { describeDevice, deviceClass, isSlow, markDevice } from './device.ts'

test.each([
  [320, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
  [1440, 'desktop'],
])('%d px wide is a %s', (width, kind) => {
  expect(deviceClass(width)).toBe(kind)
})

test('a phone in the hand is marked on the body, and turning it changes the mark', () => {
  const body = { dataset: {} as DOMStringMap }
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Safari/604.1'
  markDevice(body, describeDevice(390, iPhone, 5))
  expect(body.dataset).toEqual({ device: 'mobile', touch: '', ios: '' })
  markDevice(body, describeDevice(844, iPhone, 5))
  expect(body.dataset).toEqual({ device: 'tablet', touch: '', ios: '' })
})

test('marks that no longer hold are taken off', () => {
  const body = { dataset: {} as DOMStringMap }
  markDevice(body, describeDevice(390, 'Mozilla/5.0 (Linux; Android 14)', 5))
  expect(body.dataset).toEqual({ device: 'mobile', touch: '', android: '' })
  markDevice(body, describeDevice(1440, 'Mozilla/5.0 (X11; Linux x86_64)'))
  expect(body.dataset).toEqual({ device: 'desktop' })
})

test.each([
  [1.49, true],
  [1.5, false],
  [10, false],
  [undefined, false],
])('a downlink of %s Mbit/s being slow is %s', (downlink, slow) => {
  expect(isSlow(downlink)).toBe(slow)
})
